-- Nothing reads the sums since what to fix first goes by cause.

drop table decisions;
