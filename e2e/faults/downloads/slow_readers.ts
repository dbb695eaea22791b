/** Readers of a download at 2 kB/s, each with a separate connection. */

const BYTES_A_SECOND = 2000;

export interface Outcome {
  /** Number of downloads answered with a workbook. */
  begun: number;
  /** Number of refusals because of too many downloads; refused readers retry when allowed. */
  refused: number;
  bytes: number;
}

/**
 * Starts the readers; `stop` ends them and gives the outcome.
 * @param cookies sessions of the readers, used in turn
 */
export function slowReaders(url: string, cookies: readonly string[], count: number) {
  const outcome: Outcome = { begun: 0, refused: 0, bytes: 0 };
  const stop = new AbortController();
  const all = Array.from(
    { length: count },
    (_, n) => readSlowly(url, cookies[n % cookies.length] ?? "", outcome, stop.signal),
  );
  return {
    stop: async (): Promise<Outcome> => {
      stop.abort();
      await Promise.all(all);
      return outcome;
    },
  };
}

async function readSlowly(url: string, cookie: string, outcome: Outcome, stop: AbortSignal) {
  const { hostname, port, host } = new URL(url);
  let refused = false;
  while (!stop.aborted) {
    using connection = await Deno.connect({ hostname, port: Number(port) });
    const close = () => connection.close();
    stop.addEventListener("abort", close, { once: true });
    try {
      const head = [
        "GET /issues?timeRange=all&export-format=xlsx HTTP/1.1",
        `Host: ${host}`,
        `Cookie: ${cookie}`,
        "Connection: close",
      ];
      await connection.write(new TextEncoder().encode(`${head.join("\r\n")}\r\n\r\n`));
      const answer = await readPiece(connection);
      if (answer.startsWith("HTTP/1.1 200")) {
        outcome.begun++;
        if (refused) outcome.refused--;
        refused = false;
        for (let size = answer.length; size > 0; size = (await readPiece(connection)).length) {
          outcome.bytes += size;
          await pause(1000 * size / BYTES_A_SECOND, stop);
        }
        return;
      }
      if (/^HTTP\/1\.1 (429|503)/.test(answer) && !refused) {
        refused = true;
        outcome.refused++;
      }
      await pause(1000 * Number(/^retry-after: (\d+)/im.exec(answer)?.[1] ?? 1), stop);
    } catch (error) {
      if (!stop.aborted) throw error;
    } finally {
      stop.removeEventListener("abort", close);
    }
  }
}

async function readPiece(connection: Deno.Conn): Promise<string> {
  const buffer = new Uint8Array(BYTES_A_SECOND);
  const size = await connection.read(buffer);
  return new TextDecoder("latin1").decode(buffer.subarray(0, size ?? 0));
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      stop.removeEventListener("abort", wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    stop.addEventListener("abort", wake);
    if (stop.aborted) wake();
  });
}
