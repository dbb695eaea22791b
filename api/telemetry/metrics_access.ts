/** Who may read the metrics of a part: one rule for all parts. */
import { createHash, timingSafeEqual } from "node:crypto";

const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * Allowed with the configured token, or from this machine directly. A request through a proxy does
 * not count as local.
 * @param connection remote address of the TCP connection
 */
export function mayReadMetrics(
  { connection, headers }: { connection: string; headers: Headers },
  token: string | undefined,
): boolean {
  const given = headers.get("authorization")?.match(/^Bearer (.+)$/)?.[1];
  if (token && given) return sameText(given, token);
  return LOOPBACK.includes(connection) && !headers.has("x-forwarded-for");
}

/** Compares in a time that does not depend on the texts. */
function sameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
