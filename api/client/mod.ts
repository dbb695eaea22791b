/**
 * The typed client of the API. Its types come from the routes; a bundle contains none of the API's
 * code.
 *
 *     const api = createClient({ baseUrl: "/api", onSessionExpired, onRequestFailed });
 *     const issue = await read(api.issues[":id"].$get({ param: { id } }));
 */
import type { AppType } from "@crumbtrail/api/app";
import type { ErrorBody } from "@crumbtrail/contract/errors";
import { hc } from "hono/client";

export interface ClientOptions {
  /** API_BASE of the configuration: absolute, or a path on the page's own origin. */
  baseUrl: string;
  /** A call was refused because the session has ended or the caller is not signed in. */
  onSessionExpired(): void;
  /** Any other refusal (an ApiError), or no answer at all. The call itself fails too. */
  onRequestFailed(error: unknown): void;
  fetch?: typeof fetch;
  /** API token of a program. Without a token the browser's session cookie is sent. */
  token?: string;
}

/** A client that sends cookies and XSRF header, or a token, and reports failed calls. */
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

/** A successful answer's part of a response type; failed answers are thrown. */
interface Answer<T> {
  ok: boolean;
  status: number;
  json(): Promise<T>;
}

/**
 * The JSON of an answer, typed; undefined for an answer without content.
 * @throws ApiError when the call was refused
 */
export async function read<T>(call: Promise<Answer<T>> | Answer<T>): Promise<T> {
  const response = await call;
  if (!response.ok) throw await errorFrom(response);
  if (response.status === 204) return undefined as T;
  return await response.json();
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** Code of the specification's error catalogue. */
    readonly code: ErrorBody["message"],
    readonly details?: unknown,
    readonly requestId?: string,
  ) {
    super(code);
    this.name = "ApiError";
  }
}

/**
 * Reads a failed answer. An answer without the API's error body, e.g. of a proxy, is UNKNOWN_ERROR.
 */
export async function errorFrom(
  response: { status: number; json(): Promise<unknown> },
): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  if (!isErrorBody(body)) return new ApiError(response.status, "UNKNOWN_ERROR");
  return new ApiError(response.status, body.message, body.details, body.requestId);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "message" in body &&
    typeof body.message === "string";
}

/**
 * Adds the XSRF header to every call except GET: the server compares the header with its cookie.
 */
export function xsrfHeaders(headers: Headers, method = "GET"): Headers {
  const token = method.toUpperCase() === "GET" ? undefined : tokenIn(globalThis.document?.cookie);
  if (token) headers.set("X-XSRF-TOKEN", token);
  return headers;
}

function tokenIn(cookies = ""): string | undefined {
  const value = cookies.match(/(?:^|; )XSRF-TOKEN=([^;]*)/)?.[1];
  return value && decodeURIComponent(value);
}
