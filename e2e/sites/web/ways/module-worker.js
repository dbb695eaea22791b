fetch("/module-worker-fetch");
