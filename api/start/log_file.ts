/** Log files in the data folder: JSON lines, one file a part. */

const KEPT_BYTES = 10_000_000;
/** Levels as pino numbers them. */
export const INFO = 30;
export const WARNING = 40;

export interface LogFile extends Disposable {
  path: string;
  /** A line that is a JSON object is kept as it is; any other becomes one. */
  write(line: string, level: number): void;
}

/** A file that has grown large is put aside first; the one put aside before goes. */
export async function openLogFile(data: string, part: string): Promise<LogFile> {
  const path = `${data}/logs/${part}.log`;
  const size = await Deno.stat(path).then((stat) => stat.size, () => 0);
  if (size > KEPT_BYTES) await Deno.rename(path, `${path}.1`);
  const file = await Deno.open(path, { append: true, create: true });
  // The scanner's user may enter the folder, to write its own log.
  await Deno.chmod(path, 0o600);
  const encoder = new TextEncoder();
  let failed = false;
  return {
    path,
    write(line, level) {
      const json = line.startsWith("{") ? line : entry(part, line, level);
      try {
        file.writeSync(encoder.encode(`${json}\n`));
      } catch (error) {
        // A full disk: the parts go on without their logs.
        if (!failed) console.error(`${path} can't be written: ${error}`);
        failed = true;
      }
    },
    [Symbol.dispose]: () => file.close(),
  };
}

function entry(name: string, msg: string, level: number): string {
  return JSON.stringify({ level, time: new Date().toISOString(), name, msg });
}
