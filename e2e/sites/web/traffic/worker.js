importScripts("/worker-import.js");
fetch("/from-worker");
new Worker("/nested-worker.js");
