/** Structured JSON log; warnings and worse also go to the terminal. */
import pino, { type Logger } from "pino";

export function openLog(config: { LOG_FILE?: string | undefined; LOG_LEVEL: string }): Logger {
  const options = { level: config.LOG_LEVEL, base: { part: "scanner" } };
  if (!config.LOG_FILE) return pino(options);
  return pino(
    options,
    pino.multistream([
      {
        level: "debug",
        stream: pino.destination({ dest: config.LOG_FILE, mkdir: true, sync: true }),
      },
      { level: "warn", stream: pino.destination(2) },
    ]),
  );
}
