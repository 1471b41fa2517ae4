int openOld(int level);
