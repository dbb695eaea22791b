/** Structured log of a process. */
import { type Logger, multistream, pino } from "pino";

export interface LogOptions {
  LOG_LEVEL: string;
  LOG_FILE?: string | undefined;
}

/** JSON lines on stdout; with LOG_FILE in that file, and warnings on stderr too. */
export function createLogger(name: string, { LOG_LEVEL, LOG_FILE }: LogOptions): Logger {
  const options = { name, level: LOG_LEVEL, timestamp: () => `,"time":"${now()}"` };
  if (!LOG_FILE) return pino(options);
  const file = pino.destination({ dest: LOG_FILE, mkdir: true });
  return pino(
    options,
    multistream([
      { level: "trace", stream: file },
      { level: "warn", stream: pino.destination(2) },
    ]),
  );
}

const now = () => new Date().toISOString();
