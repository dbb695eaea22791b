import assert from "node:assert/strict";
import { earlyDay } from "./early_day.ts";

Deno.test("early day: at every hour it is one o'clock at night, within the hour before", () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
    const now = new Date(Date.UTC(2026, 2, 29) + minutes * 60_000);
    const { start, timeZone } = earlyDay(now);
    const local = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
    assert.deepEqual([local.hour, local.minute], [1, 0], `${now.toISOString()} ${timeZone}`);
    assert.ok(start <= now.getTime() && now.getTime() - start < 3_600_000);
  }
});
