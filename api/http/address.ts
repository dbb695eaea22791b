/** Whose request it is, when proxies stand in front. */

/** IPv4 addresses also come mapped into IPv6. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/, "");
}

/**
 * The caller's address: the connection's, or behind trusted proxies the last of X-Forwarded-For
 * that is not one of them. What stands before that anybody may have written.
 */
export function callerAddress(
  connection: string,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  const chain = [...(forwardedFor?.split(",") ?? []), connection].map(plain).filter((a) =>
    a !== ""
  );
  while (chain.length > 1 && trusted.includes(chain.at(-1) ?? "")) chain.pop();
  return chain.at(-1) ?? "";
}
