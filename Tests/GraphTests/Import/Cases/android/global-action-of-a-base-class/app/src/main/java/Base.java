package app; abstract class Base extends Fragment { Controller c; }
