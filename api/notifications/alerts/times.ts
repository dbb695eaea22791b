/** Moments in the words of a mail. Pure. */

/** `22 Nov 2026, 14:03 (Europe/Berlin)`. */
export function momentWords(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(at);
  return `${words} (${timeZone})`;
}

/** `2026-11-22` as `22 Nov 2026`. */
export function dayWords(day: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(day));
}
