fetch("/from-shared-worker");
