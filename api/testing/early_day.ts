/** A day of a tenant that has just begun, at any hour at which tests run. */

const HOUR_MS = 3_600_000;

/**
 * The last full hour, and a time zone in which this hour is one o'clock at night: whatever a test
 * does then, or in the next 22 hours, is of the same day of the tenant as the clock of the database.
 */
export function earlyDay(now: Date): { start: number; timeZone: string } {
  const start = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const ahead = 1 - new Date(start).getUTCHours();
  const offset = ahead < -12 ? ahead + 24 : ahead;
  // POSIX counts offsets to the west.
  return { start, timeZone: `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}` };
}
