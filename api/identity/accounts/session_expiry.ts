/** How long a session lasts. */
const MINUTE_MS = 60_000;
export const IDLE_MS = 12 * 60 * MINUTE_MS;
export const REMEMBER_MS = 30 * 24 * 60 * MINUTE_MS;

/** When a session ends unless it is used again; however much it is used, after 30 days. */
export function expiry(remember: boolean, now: Date, createdAt = now): Date {
  const latest = createdAt.getTime() + REMEMBER_MS;
  return new Date(remember ? latest : Math.min(latest, now.getTime() + IDLE_MS));
}
