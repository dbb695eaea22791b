/** Below the ports that systems give to connections: Linux from 32768, others from 49152. */
const [FIRST, END] = [20_000, 32_768];

/**
 * A free loopback port. The system gives it to no connection, so it is still free when a part of
 * the product that starts for seconds listens on it.
 */
export function freePort(): number {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (END - FIRST));
    if (isFree(port)) return port;
  }
}

function isFree(port: number): boolean {
  try {
    Deno.listen({ hostname: "127.0.0.1", port }).close();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) return false;
    throw error;
  }
}
