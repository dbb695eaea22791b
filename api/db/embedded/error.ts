/** The embedded server does not start; the message is for a person. */
export class EmbeddedError extends Error {}
