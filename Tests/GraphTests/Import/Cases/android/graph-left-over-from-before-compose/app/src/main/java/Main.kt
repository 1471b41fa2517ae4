package app

class Main { @Composable fun Home() {} }
