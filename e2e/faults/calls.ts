/** Ordinary API calls during a fault, with the duration of each call. */
import { ORIGIN, sessionCookieName } from "@crumbtrail/api/testing";
import type { Caller } from "@crumbtrail/api/testing/callers";
import { median, percentile } from "../bench/figures.ts";
import type { Check } from "./report.ts";

/** Number of concurrent callers; each waits for the answer before the next call. */
const CALLERS = 4;
const PAUSE_MS = 20;
/** Time limit of a call in ms; a slower call counts as failed. */
export const CALL_LIMIT_MS = 10_000;

export interface Calls {
  times: number[];
  failed: number;
}

/** Calls repeatedly until `isOver`. */
export async function measure(
  call: () => Promise<Response>,
  isOver: () => boolean,
): Promise<Calls> {
  const calls: Calls = { times: [], failed: 0 };
  await Promise.all(Array.from({ length: CALLERS }, async () => {
    while (!isOver()) {
      const begun = performance.now();
      try {
        const response = await call();
        await response.arrayBuffer();
        if (!response.ok) calls.failed++;
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        calls.failed++;
      }
      calls.times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }));
  return calls;
}

/** Headers by which an API in a process of its own knows a caller. */
export function headersOf({ token, xsrf }: Caller): Record<string, string> {
  return {
    "cookie": `${sessionCookieName(false)}=${token}; XSRF-TOKEN=${xsrf}`,
    "origin": ORIGIN,
    "x-xsrf-token": xsrf,
    "content-type": "application/json",
  };
}

/** That others' calls take at most twice as long beside a fault as alone, and none fails. */
export function unharmed(alone: Calls, beside: Calls): Check[] {
  const shown = (calls: Calls) =>
    `${p99(calls).toFixed(0)}, median ${median(calls.times).toFixed(0)}`;
  return [
    [
      `others' p99 in ms (${shown(alone)} alone, ${shown(beside)} beside)`,
      Math.round(p99(beside)),
      `≤ ${Math.ceil(2 * p99(alone))}`,
    ],
    ["others' calls that failed", beside.failed, 0],
  ];
}

export function p99({ times }: Calls): number {
  return percentile(times, 0.99);
}

/** A function that returns true once `ms` milliseconds have passed. */
export function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}

/** Waits for a condition. @returns whether it came about within the limit in ms */
export async function until(holds: () => Promise<boolean>, ms: number): Promise<boolean> {
  const isLate = after(ms);
  while (!await holds()) {
    if (isLate()) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
