/** Why a remote is not there, as far as it matters for what to offer. */
export class RemoteFailure extends Error {
  /** @param retryable false: its code ran and threw; only a fresh page runs it again */
  constructor(message: string, readonly retryable: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = "RemoteFailure";
  }
}
