comment on column issue_batches.failures is
  'Steps in a row that failed, or during which a worker died; after three the bulk action is given up.';
