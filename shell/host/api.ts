/** The typed client of the API; signals failed calls to the banner above the page. */
import { ApiError, type Client, createClient, read } from "@crumbtrail/client";
import { language } from "@crumbtrail/texts";
import { runtimeConfig } from "./runtime_config.ts";
import { currentVisit, withVisit } from "./visit.ts";

export { ApiError, read };

/** A failure of the whole page, not of the input of a call. */
export type CallProblem = "session-expired" | "request-failed" | "no-answer";
/** A problem, or the end of `no-answer`: the server answers again. */
export type CallSignal = CallProblem | "answered";

let client: Client | undefined;
let signal: (event: CallSignal) => void = () => undefined;
/** The last call had no answer. */
let isSilent = false;

/** The client; available once the configuration is loaded. */
export function api(): Client {
  client ??= createClient({
    baseUrl: runtimeConfig().API_BASE,
    onSessionExpired: () => signal("session-expired"),
    onRequestFailed: signalFailure,
    fetch: async (input, init) => {
      const response = await fetch(input, withLanguage(withVisit(init)));
      if (isSilent) signal("answered");
      isSilent = false;
      return response;
    },
  });
  return client;
}

/** The server's sentences are in the language of the page. */
function withLanguage(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", language());
  return { ...init, headers };
}

/** Signals the first of several calls without an answer; the caller shows its own failure too. */
function signalFailure(error: unknown): void {
  if (error instanceof ApiError) {
    // The visited tenant may have withdrawn access.
    if (currentVisit()) {
      void import("./visit_changes.ts").then(({ leaveIfOver }) => leaveIfOver(error.details));
    }
    if (!isForCaller(error)) signal("request-failed");
    return;
  }
  if (!isSilent) signal("no-answer");
  isSilent = true;
}

/** Sets the listener. Before sign-in no listener is set: forms show their failures themselves. */
export function onCallSignal(listener: (event: CallSignal) => void): void {
  signal = listener;
}

/** Refusals of the input or for lack of rights are shown beside the input, not above the page. */
function isForCaller({ status }: ApiError): boolean {
  return [400, 403, 404, 409, 413, 422, 429].includes(status);
}
