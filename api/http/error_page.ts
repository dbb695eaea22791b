/** What a person reads whose browser went to an address of the API, as for a download, in vain. */
import type { AppContext } from "./context.ts";
import type { ApiError } from "../platform/errors.ts";

/** Whether a browser shows the answer as a page: scripts and programs do not ask for HTML. */
export function opensPage(c: AppContext): boolean {
  return c.req.method === "GET" && (c.req.header("accept") ?? "").includes("text/html");
}

const WHAT: Record<number, string> = {
  401: "You are signed out.",
  403: "You may not open this.",
  404: "There is nothing here.",
  429: "Too many requests.",
};

/** The error in words, with when to try again. */
export function sentenceOf(error: ApiError): string {
  const wait = error.headers["Retry-After"];
  const again = wait === undefined ? "" : ` Try again in ${wait} seconds.`;
  const back = "Your browser's Back button leads back.";
  return `${error.text ?? WHAT[error.status] ?? "Something went wrong."}${again}\n\n${back}\n`;
}
