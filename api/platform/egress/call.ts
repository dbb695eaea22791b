/**
 * One HTTP call to somebody else's server, behind the guard: the checked address is dialled, no
 * redirect is followed, the answer is read as far as it is of use, and all of it takes ten seconds.
 */
import http from "node:http";
import https from "node:https";
import { checkedAddresses, EgressRefusal, type EgressRules } from "./guard.ts";

export interface OutwardCall {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** How much of the answer is read; a megabyte unless given. */
  maxAnswerBytes?: number;
}

export interface OutwardAnswer {
  status: number;
  /** Seconds that the server asked to be left alone for; null when it did not. */
  retryAfter: number | null;
  /** The beginning of it. */
  body: string;
}

/** No answer came; the message is a sentence for whoever set the receiver up. */
export class CallError extends Error {}

/** Makes a call; throws CallError or EgressRefusal. */
export type Outward = (call: OutwardCall) => Promise<OutwardAnswer>;

/** The whole of a call. */
export const CALL_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;

/** @param trust certificates in PEM that are trusted beside the system's; limitMs for a whole call */
export function outwardCalls(
  rules: EgressRules,
  { trust, limitMs = CALL_MS }: { trust?: string; limitMs?: number } = {},
): Outward {
  return async (call) => {
    const signal = AbortSignal.timeout(limitMs);
    const url = new URL(call.url);
    let dialled = "";
    try {
      const { addresses: [host = ""], port } = await within(signal, checkedAddresses(rules, url));
      dialled = host;
      const name = url.hostname.replace(/^\[|\]$/g, "");
      const tls = trust === undefined ? { servername: name } : { servername: name, ca: trust };
      return await within(signal, exchange(call, url, { host, port, signal, ...tls }));
    } catch (error) {
      if (error instanceof EgressRefusal) throw error;
      if (signal.aborted) throw new CallError(`No answer within ${limitMs / 1000} s`);
      const said = error instanceof Error ? error.message : String(error);
      throw new CallError(withoutAddresses(said, dialled, url));
    }
  };
}

/** Node's words without where they were dialled from and to: a receiver may be mapped to the inside. */
function withoutAddresses(said: string, dialled: string, { hostname, host }: URL): string {
  const plain = said.replace(/ - Local \(.*?\)/, "");
  if (dialled === "" || dialled === hostname) return plain;
  const port = new RegExp(`${RegExp.escape(dialled)}:\\d+`, "g");
  return plain.replace(port, () => host).replaceAll(dialled, () => hostname);
}

interface Dialled {
  host: string;
  port: number;
  signal: AbortSignal;
  servername: string;
  ca?: string;
}

function exchange(call: OutwardCall, url: URL, dialled: Dialled): Promise<OutwardAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutwardAnswer>();
  const bytes = new TextEncoder().encode(call.body ?? "");
  const client = url.protocol === "https:" ? https : http;
  const request = client.request({
    ...dialled,
    method: call.method,
    path: `${url.pathname}${url.search}`,
    headers: { ...call.headers, "host": url.host, "content-length": String(bytes.length) },
    agent: false,
  });
  request.on("error", reject);
  // Without a listener neither an answer nor an end of the time would be reported.
  request.on("upgrade", (_answer, socket) => {
    socket.destroy();
    reject(new Error("The server wants to speak another protocol than HTTP"));
  });
  request.on("response", (response) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const done = () =>
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: secondsOf(response.headers["retry-after"]),
        body: new TextDecoder().decode(joined(chunks)),
      });
    response.on("error", reject);
    response.on("data", (chunk: Uint8Array) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= (call.maxAnswerBytes ?? MAX_ANSWER_BYTES)) return;
      done();
      request.destroy();
    });
    response.on("end", done);
    response.on("close", () => reject(new Error("The answer broke off")));
  });
  request.end(bytes);
  return promise;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(chunks));
}

function secondsOf(retryAfter: string | undefined): number | null {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}

/** Ends the wait with the time, whatever becomes of the work: a look-up of a name can't be stopped. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}
