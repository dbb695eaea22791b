/** The typed client of the API, told what to do with an expired session and other failures. */
import { ApiError, type Client, createClient, read } from "@crumbtrail/client";
import { runtimeConfig } from "./runtime_config.ts";

export { ApiError, read };

export type Complaint = "session-expired" | "request-failed" | "no-answer";
/** A complaint, or the end of one: calls are answered again. */
export type News = Complaint | "answered";

let client: Client | undefined;
let tell: (news: News) => void = () => undefined;
/** The last call had no answer. */
let isSilent = false;

/** The client; there is one as soon as the configuration has come. */
export function api(): Client {
  client ??= createClient({
    baseUrl: runtimeConfig().API_BASE,
    onSessionExpired: () => tell("session-expired"),
    onRequestFailed: hearFailure,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (isSilent) tell("answered");
      isSilent = false;
      return response;
    },
  });
  return client;
}

/** Silence is told once, however many calls it takes; whoever made the call says it beside that. */
function hearFailure(error: unknown): void {
  if (error instanceof ApiError) {
    if (!isForCaller(error)) tell("request-failed");
    return;
  }
  if (!isSilent) tell("no-answer");
  isSilent = true;
}

/** Says who hears of failures from now on. Before sign-in nobody does: the form says it itself. */
export function onComplaint(listener: (news: News) => void): void {
  tell = listener;
}

/** What was wrong with the input, or not allowed, is said beside it, not above the page. */
function isForCaller({ status }: ApiError): boolean {
  return [400, 403, 404, 409, 413, 422, 429].includes(status);
}
