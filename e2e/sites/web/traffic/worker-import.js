// Imported by a worker.
