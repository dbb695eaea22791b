/** Responses of the proxy itself to the browser, and how it reads the target of a request. */
import { DialError } from "./dial.ts";
import { bareHost } from "@crumbtrail/contract/host_map";
import { BadHead, encodeHead } from "./http_head.ts";
import { writeAll } from "./pump.ts";
import type { EgressSession, Failure } from "./session.ts";

/** Host and port of `host:port`, `[v6]:port` or a host alone. */
export function splitAuthority(
  authority: string,
  defaultPort: number,
): { host: string; port: number } {
  const parts = /^(?:[^@]*@)?(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(authority);
  const port = Number(parts?.[2] ?? defaultPort);
  if (parts?.[1] === undefined || port < 1 || port > 65535) {
    throw new BadHead(`not a host and port: ${authority}`);
  }
  return { host: bareHost(parts[1]), port };
}

/** Carries the session's token, which distinguishes the proxy's own responses from a server's. */
export const REFUSAL_HEADER = "X-Egress-Refusal";

const STATUS: Record<Failure["kind"], string> = {
  address: "403 Address refused",
  port: "403 Port refused",
  certificate: "502 Certificate invalid",
  dns: "502 Name not resolved",
  connect: "502 Not reachable",
  limit: "429 Limit reached",
};

/** Tells the browser why there is no connection; a peer that is gone needs no answer. */
export async function refuse(
  client: Deno.Conn,
  error: unknown,
  session: EgressSession,
): Promise<void> {
  const status = error instanceof DialError ? STATUS[error.failure.kind] : "400 Bad request";
  const head = encodeHead(`HTTP/1.1 ${status}`, [
    ["Content-Length", "0"],
    ["Connection", "close"],
    [REFUSAL_HEADER, session.token],
  ]);
  await writeAll(client, head).catch(() => {});
}
