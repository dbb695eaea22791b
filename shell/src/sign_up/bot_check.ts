/** What shows that a person signs up. */
export interface BotCheck {
  /** Begins what takes its time; ends when a token can be had. @throws BotCheckError, ApiError */
  prepare(): Promise<void>;
  /** A token for one sign-up. @throws BotCheckError, ApiError */
  token(): Promise<string>;
  /** The last token was refused: the next one is another. */
  discard(): void;
}

/** The bot check failed; its message is for people. */
export class BotCheckError extends Error {}
