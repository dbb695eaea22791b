/** Copies bytes between two connections until both sides are done, and counts the bytes. */
import type { EgressSession } from "./session.ts";

const CHUNK = 64 * 1024;

/** Tunnels both ways; returns when both directions ended. Closes neither connection. */
export async function tunnel(
  client: Deno.Conn,
  server: Deno.Conn,
  session: EgressSession,
): Promise<void> {
  const touch = idleTimer(session.limits.idleMs, [client, server]);
  try {
    await Promise.all([
      pump(client, server, (bytes) => session.countBytes("up", bytes), touch.now),
      pump(server, client, (bytes) => session.countBytes("down", bytes), touch.now),
    ]);
  } finally {
    touch.stop();
  }
}

/**
 * Copies from the client until the connection ends. Never resolves, so that the response ends the
 * exchange.
 */
export async function tunnelUp(
  client: Deno.Conn,
  server: Deno.Conn,
  session: EgressSession,
): Promise<never> {
  await pump(client, server, (bytes) => session.countBytes("up", bytes), () => {});
  return await new Promise<never>(() => {});
}

/** Copies from the server until its end. */
export async function tunnelDown(
  client: Deno.Conn,
  server: Deno.Conn,
  session: EgressSession,
): Promise<void> {
  const touch = idleTimer(session.limits.idleMs, [client, server]);
  await pump(server, client, (bytes) => session.countBytes("down", bytes), touch.now);
  touch.stop();
}

/** Copies until the source ends, then closes the destination for writing. */
async function pump(
  from: Deno.Conn,
  to: Deno.Conn,
  count: (bytes: number) => void,
  touch: () => void,
): Promise<void> {
  const buffer = new Uint8Array(CHUNK);
  try {
    for (let n = await from.read(buffer); n !== null; n = await from.read(buffer)) {
      count(n);
      touch();
      await writeAll(to, buffer.subarray(0, n));
    }
    await to.closeWrite();
  } catch {
    // A reset by either peer ends the connection, so the other direction must end as well.
    closeQuietly(from);
    closeQuietly(to);
  }
}

/** The next bytes of a connection; empty at its end. */
export async function readSome(conn: Deno.Conn): Promise<Uint8Array> {
  const buffer = new Uint8Array(CHUNK);
  return buffer.slice(0, await conn.read(buffer) ?? 0);
}

export async function writeAll(conn: Deno.Conn, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) written += await conn.write(bytes.subarray(written));
}

/** Closes a connection, which may already be closed. */
export function closeQuietly(conn: { close(): void }): void {
  try {
    conn.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}

/** Closes idle connections. Checks at an interval instead of per byte. */
function idleTimer(limitMs: number, conns: readonly Deno.Conn[]) {
  let moved = true;
  const timer = setInterval(() => {
    if (!moved) conns.forEach(closeQuietly);
    moved = false;
  }, limitMs);
  return { now: () => void (moved = true), stop: () => clearInterval(timer) };
}
