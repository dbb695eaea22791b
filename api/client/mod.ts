/**
 * The typed client of the API. Its types come from the routes themselves; none of the API's code
 * ends up in a bundle.
 *
 *     const api = createClient({ baseUrl: "/api", onSessionExpired, onRequestFailed });
 *     const issue = await read(api.issues[":id"].$get({ param: { id } }));
 */
import type { AppType } from "@crumbtrail/api/app";
import { hc } from "hono/client";
import { ApiError, errorFrom } from "./errors.ts";
import { xsrfHeaders } from "./xsrf.ts";

export { ApiError };

export interface ClientOptions {
  /** API_BASE of the configuration: absolute, or a path on the page's own origin. */
  baseUrl: string;
  /** A call was refused because the session has ended, or there was none. */
  onSessionExpired(): void;
  /** Any other refusal (an ApiError), or no answer at all. The call itself fails too. */
  onRequestFailed(error: unknown): void;
  fetch?: typeof fetch;
  /** Of a program; without it a browser's session goes with every call. */
  token?: string;
}

/** A client with cookies and XSRF header, or a token, and with failures taken care of. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? fetch;
  const page = globalThis.location?.href;
  return hc<AppType>(new URL(options.baseUrl, page).href.replace(/\/$/, ""), {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await send(input, { ...init, ...credentialsOf(options, init) })
        .catch((error: unknown) => {
          options.onRequestFailed(error);
          throw error;
        });
      if (!response.ok) report(await errorFrom(response.clone()), options);
      return response;
    },
  });
}

function credentialsOf({ token }: ClientOptions, init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  if (token === undefined) {
    return { headers: xsrfHeaders(headers, init?.method), credentials: "include" };
  }
  headers.set("Authorization", `Bearer ${token}`);
  return { headers, credentials: "omit" };
}

export type Client = ReturnType<typeof createClient>;

function report(error: ApiError, options: ClientOptions): void {
  const ended = error.code === "SESSION_EXPIRED" || error.code === "NOT_LOGGED_IN";
  if (ended) options.onSessionExpired();
  else options.onRequestFailed(error);
}

/** A successful answer's part of a response type; the failed ones are thrown. */
interface Answer<T> {
  ok: boolean;
  status: number;
  json(): Promise<T>;
}

/**
 * The JSON of an answer, typed; undefined for one without content.
 * @throws ApiError when the call was refused
 */
export async function read<T>(call: Promise<Answer<T>> | Answer<T>): Promise<T> {
  const response = await call;
  if (!response.ok) throw await errorFrom(response);
  if (response.status === 204) return undefined as T;
  return await response.json();
}
