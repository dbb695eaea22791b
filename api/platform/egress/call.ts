/**
 * HTTP calls to foreign servers behind the egress guard: a call dials a checked address, follows no
 * redirect, reads the answer up to a limit, and takes ten seconds at most.
 */
import http from "node:http";
import https from "node:https";
import { checkedAddresses, EgressRefusal, type EgressRules, isMapped } from "./guard.ts";

export interface OutwardCall {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Most bytes read of the answer, by default a megabyte. */
  maxAnswerBytes?: number;
}

export interface OutwardAnswer {
  status: number;
  /** Seconds of the Retry-After header; null without one. */
  retryAfter: number | null;
  /** The answer's body, up to the limit. */
  body: string;
}

/** An answer with what its reader needs to decode it. */
export interface OutwardDocument extends OutwardAnswer {
  /** By name in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it was sent; one byte over the limit or more if it was cut. */
  bytes: Uint8Array;
}

/** The server gave no answer; the message is a sentence for the receiver's administrator. */
export class CallError extends Error {}

/** Makes a call; throws CallError or EgressRefusal. */
export type Outward = (call: OutwardCall) => Promise<OutwardDocument>;

/** Time limit of a whole call. */
export const CALL_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * @param options.trust certificates in PEM, trusted beside the public ones at hosts that the
 *   operator maps: their addresses are known, those of others are not
 * @param options.limitMs time limit of a whole call
 */
export function outwardCalls(
  rules: EgressRules,
  { trust, limitMs = CALL_MS }: { trust?: string | undefined; limitMs?: number } = {},
): Outward {
  return async (call) => {
    const signal = AbortSignal.timeout(limitMs);
    const url = new URL(call.url);
    let dialled = "";
    try {
      const { addresses: [host = ""], port } = await within(signal, checkedAddresses(rules, url));
      dialled = host;
      const name = url.hostname.replace(/^\[|\]$/g, "");
      const ca = isMapped(rules, url) ? trust : undefined;
      const tls = ca === undefined ? { servername: name } : { servername: name, ca };
      return await within(signal, exchange(call, url, { host, port, signal, ...tls }));
    } catch (error) {
      if (error instanceof EgressRefusal) throw error;
      if (signal.aborted) throw new CallError(`No answer within ${limitMs / 1000} s`);
      const message = error instanceof Error ? error.message : String(error);
      throw new CallError(withoutAddresses(message, dialled, url));
    }
  };
}

/**
 * Node's message without dialled addresses, since a receiver may be mapped to an internal address.
 */
function withoutAddresses(message: string, dialled: string, { hostname, host }: URL): string {
  const plain = message.replace(/ - Local \(.*?\)/, "");
  if (dialled === "" || dialled === hostname) return plain;
  const port = new RegExp(`${RegExp.escape(dialled)}:\\d+`, "g");
  return plain.replace(port, () => host).replaceAll(dialled, () => hostname);
}

interface Connection {
  host: string;
  port: number;
  signal: AbortSignal;
  servername: string;
  ca?: string;
}

function exchange(call: OutwardCall, url: URL, connection: Connection): Promise<OutwardDocument> {
  const { promise, resolve, reject } = Promise.withResolvers<OutwardDocument>();
  const bytes = new TextEncoder().encode(call.body ?? "");
  const client = url.protocol === "https:" ? https : http;
  const request = client.request({
    ...connection,
    method: call.method,
    path: `${url.pathname}${url.search}`,
    headers: { ...call.headers, "host": url.host, "content-length": String(bytes.length) },
    agent: false,
  });
  request.on("error", reject);
  // Without this listener the promise would never settle, not even at the time limit.
  request.on("upgrade", (_answer, socket) => {
    socket.destroy();
    reject(new Error("The server switched to another protocol than HTTP"));
  });
  request.on("response", (response) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const done = () => {
      const bytes = new Uint8Array(Buffer.concat(chunks));
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: secondsOf(response.headers["retry-after"]),
        headers: response.headers,
        bytes,
        body: new TextDecoder().decode(bytes),
      });
    };
    response.on("error", reject);
    response.on("data", (chunk: Uint8Array) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= (call.maxAnswerBytes ?? MAX_ANSWER_BYTES)) return;
      done();
      request.destroy();
    });
    response.on("end", done);
    response.on("close", () => reject(new Error("The response ended early")));
  });
  request.end(bytes);
  return promise;
}

function secondsOf(retryAfter: string | undefined): number | null {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}

/** Stops waiting at the time limit, although the work goes on: a DNS look-up can't be cancelled. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}
