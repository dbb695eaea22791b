/** A free port for a part of the product, or of a test, that is about to start. */

/** Below the ports that systems give to connections: Linux from 32768, others from 49152. */
const [FIRST, END] = [20_000, 32_768];

/** A process takes ports one after the other: those of others hardly ever meet them. */
let last = FIRST + Math.floor(Math.random() * (END - FIRST));

/**
 * A free loopback port, another one at each call. The system gives it to no connection, so it is
 * still free when a part of the product that starts for seconds listens on it.
 */
export function freePort(): number {
  do {
    last = FIRST + (last + 1 - FIRST) % (END - FIRST);
  } while (!isFree(last));
  return last;
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
