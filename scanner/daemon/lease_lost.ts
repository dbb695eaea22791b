/** A job that is no longer this scanner's: nothing of it may be read or written. */
export class LeaseLostError extends Error {
  constructor() {
    super("The lease was lost: another scanner has the job, or it was aborted");
  }
}
