/** Log lines as a person reads them. */
import { z } from "zod";

const entry = z.object({
  level: z.number(),
  msg: z.string().default(""),
  err: z.object({ message: z.string() }).optional(),
  error: z.string().optional(),
});

const LEVELS: [number, string][] = [[60, "fatal"], [50, "error"], [40, "warning"]];

/** `scanner: warning: …` from a line of JSON; any other line with its part's name before it. */
export function terminalLine(part: string, line: string): string {
  const parsed = line.startsWith("{") ? entry.safeParse(jsonOf(line)).data : undefined;
  if (!parsed) return `${part}: ${line}`;
  const level = LEVELS.find(([least]) => parsed.level >= least)?.[1] ?? "info";
  const reason = parsed.err?.message ?? parsed.error;
  return [part, level, [parsed.msg, reason].filter(Boolean).join(": ")].join(": ");
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Looks like JSON and is none: shown as it is.
    return undefined;
  }
}
