/** Log files in the data folder (JSON lines, one file per part), and log lines for the terminal. */
import { z } from "zod";

const MAX_BYTES = 10_000_000;

/** Levels in pino's numbering. */
export const INFO = 30;
export const WARNING = 40;

export interface LogFile extends Disposable {
  path: string;
  /** Writes a line; other lines than JSON objects are wrapped. */
  write(line: string, level: number): void;
}

/** Opens the log of a part. A large file is renamed first, replacing an earlier renamed file. */
export async function openLogFile(data: string, part: string): Promise<LogFile> {
  const path = `${data}/logs/${part}.log`;
  const size = await Deno.stat(path).then((stat) => stat.size, () => 0);
  if (size > MAX_BYTES) await Deno.rename(path, `${path}.1`);
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
        // The parts go on without their logs, e.g. after the disk is full.
        if (!failed) console.error(`${path} can't be written: ${error}`);
        failed = true;
      }
    },
    [Symbol.dispose]: () => file.close(),
  };
}

const logEntry = z.object({
  level: z.number(),
  msg: z.string().default(""),
  err: z.object({ message: z.string() }).optional(),
  error: z.string().optional(),
});

function entry(name: string, msg: string, level: number): string {
  return JSON.stringify({ level, time: new Date().toISOString(), name, msg });
}

const LEVELS: [number, string][] = [[60, "fatal"], [50, "error"], [40, "warning"]];

/**
 * Formats a JSON line as `scanner: warning: …`; any other line is prefixed with the part's name.
 */
export function terminalLine(part: string, line: string): string {
  const parsed = line.startsWith("{") ? logEntry.safeParse(jsonOf(line)).data : undefined;
  if (!parsed) return `${part}: ${line}`;
  const level = LEVELS.find(([least]) => parsed.level >= least)?.[1] ?? "info";
  const reason = parsed.err?.message ?? parsed.error;
  return [part, level, [parsed.msg, reason].filter(Boolean).join(": ")].join(": ");
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Other lines are shown unchanged.
    return undefined;
  }
}
