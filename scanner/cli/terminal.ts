/** Where text goes; tests bring their own. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}
