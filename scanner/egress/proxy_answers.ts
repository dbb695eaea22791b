/** The proxy's own responses to the browser, and the parsing of a request's target. */
import { DialError } from "./dial.ts";
import { bareHost } from "@crumbtrail/contract/host_map";
import { BadHead, encodeHead } from "./http_head.ts";
import { writeAll } from "./pump.ts";
import type { EgressSession, Failure } from "./session.ts";

/** Parses `host:port`, `[v6]:port` or a host without port. @throws BadHead for any other text */
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
  blocked: "403 Blocked",
};

/** Sends the browser the reason for the refusal; ignores a client that is gone. */
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
