fetch("/from-nested-worker");
