/** Who may read a process's metrics: this machine directly, or a bearer of the token. */
import { sameText } from "../platform/tokens.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

export interface MetricsRequest {
  /** Address of the TCP connection. */
  connection: string;
  forwardedFor: string | undefined;
  authorization: string | undefined;
}

/** What came through a proxy is not this machine's, whoever runs the proxy. */
export function mayReadMetrics(request: MetricsRequest, token: string | undefined): boolean {
  const given = request.authorization?.match(/^Bearer (.+)$/)?.[1];
  if (token && given) return sameText(given, token);
  return LOOPBACK.has(request.connection) && request.forwardedFor === undefined;
}
