import assert from "node:assert/strict";
import { nextRun } from "./schedule.ts";

const HOURLY = { place: 1, frequencyInMin: 60, timeOfDay: null, weekdays: null };
const BERLIN = "Europe/Berlin";

/** The next runs in the tenant's time, to the minute. */
function runs(schedule: Parameters<typeof nextRun>[0], from: string, count: number): string[] {
  const found: string[] = [];
  for (let at = new Date(from); found.length < count;) {
    at = nextRun(schedule, at, BERLIN);
    found.push(at.toLocaleString("sv-SE", { timeZone: BERLIN }).slice(0, 16));
  }
  return found;
}

Deno.test("schedule: an interval alone is a grid that begins at the scenario's place", () => {
  const first = nextRun(HOURLY, new Date("2026-03-01T10:00:00Z"), BERLIN);
  const second = nextRun(HOURLY, first, BERLIN);
  assert.equal(second.getTime() - first.getTime(), 3_600_000);
  assert.notDeepEqual(nextRun({ ...HOURLY, place: 2 }, first, BERLIN), second);
  assert.deepEqual(nextRun(HOURLY, new Date(first.getTime() + 1), BERLIN), second);
});

Deno.test("schedule: 10,000 hourly scenarios are spread evenly over the minutes of an hour [scenarios-25]", () => {
  const minutes = Array.from({ length: 60 }, () => 0);
  for (let place = 1; place <= 10_000; place++) {
    const at = nextRun({ ...HOURLY, place }, new Date("2026-03-01T10:00:00Z"), BERLIN);
    minutes[at.getUTCMinutes()]! += 1;
  }
  const even = 10_000 / 60;
  assert.ok(minutes.every((count) => Math.abs(count - even) <= even / 10), `${minutes}`);
});

Deno.test("schedule: a time of day is local, also where a clock is put forward or back [scenarios-25]", () => {
  const daily = { ...HOURLY, frequencyInMin: 1440, timeOfDay: "06:00" };
  assert.deepEqual(runs(daily, "2026-03-27T12:00:00Z", 3), [
    "2026-03-28 06:06",
    "2026-03-29 06:06",
    "2026-03-30 06:06",
  ]);
  const missing = { ...daily, timeOfDay: "02:30" };
  assert.equal(runs(missing, "2026-03-28T12:00:00Z", 1)[0], "2026-03-29 03:36");
  const twice = { ...HOURLY, frequencyInMin: 720, timeOfDay: "06:00" };
  assert.deepEqual(runs(twice, "2026-06-01T00:00:00Z", 3), [
    "2026-06-01 06:06",
    "2026-06-01 18:06",
    "2026-06-02 06:06",
  ]);
});

Deno.test("schedule: days of the week decide, an interval of days counts only without them", () => {
  const weekly = { ...HOURLY, frequencyInMin: 10_080, timeOfDay: "09:00", weekdays: [1, 4] };
  assert.deepEqual(runs(weekly, "2026-06-01T12:00:00Z", 3), [
    "2026-06-04 09:06",
    "2026-06-08 09:06",
    "2026-06-11 09:06",
  ]);
  const third = runs({ ...weekly, frequencyInMin: 4320, weekdays: null }, "2026-06-01T12:00Z", 3);
  const days = third.map((at) => Number(at.slice(8, 10)));
  assert.deepEqual(days.map((day) => day - days[0]!), [0, 3, 6]);
  const atNight = { ...HOURLY, weekdays: [7] };
  assert.ok(runs(atNight, "2026-06-05T12:00:00Z", 24).every((at) => at.startsWith("2026-06-07")));
});

Deno.test("schedule: an interval of hours goes through the time of day, and stays on its day", () => {
  const schedule = { place: 0, frequencyInMin: 720, timeOfDay: "14:00", weekdays: null };
  const noon = new Date("2026-03-02T12:00:00Z");
  const first = nextRun(schedule, noon, "UTC");
  const second = nextRun(schedule, first, "UTC");
  assert.deepEqual([first, second].map((at) => at.toISOString()), [
    "2026-03-02T14:00:00.000Z",
    "2026-03-03T02:00:00.000Z",
  ]);
  for (let place = 0; place < 20; place++) {
    const late = { place, frequencyInMin: 1440, timeOfDay: "23:59", weekdays: [1] };
    assert.equal(nextRun(late, noon, "UTC").toISOString().slice(0, 16), "2026-03-02T23:59");
  }
});
