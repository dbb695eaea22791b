/** The typed client of the API, told what to do with an expired session and other failures. */
import { ApiError, type Client, createClient, read } from "@crumbtrail/client";
import { runtimeConfig } from "./runtime_config.ts";

export { ApiError, read };

export type Complaint = "session-expired" | "request-failed";

let client: Client | undefined;
let complain: (complaint: Complaint) => void = () => undefined;

/** The client; there is one as soon as the configuration has come. */
export function api(): Client {
  client ??= createClient({
    baseUrl: runtimeConfig().API_BASE,
    onSessionExpired: () => complain("session-expired"),
    onRequestFailed: (error) => isForCaller(error) || complain("request-failed"),
  });
  return client;
}

/** Says who hears of failures from now on. Before sign-in nobody does: the form says it itself. */
export function onComplaint(listener: (complaint: Complaint) => void): void {
  complain = listener;
}

/** What was wrong with the input, or not allowed, is said beside it, not above the page. */
function isForCaller(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409, 413, 422, 429].includes(error.status);
}
