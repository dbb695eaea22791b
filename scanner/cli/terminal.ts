/** The person at the terminal. */

/** Where text goes; tests bring their own. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

/** The command line is wrong; its message is for the person who wrote it. Exit code 3. */
export class UsageError extends Error {}
