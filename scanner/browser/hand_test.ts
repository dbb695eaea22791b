import assert from "node:assert/strict";
import { handPath } from "./hand.ts";

const START = { x: 100, y: 500 };
const END = { x: 700, y: 200 };

Deno.test("a hand arrives where it is sent, in the time that it is given", () => {
  const path = handPath(START, END, 0.15, 120);
  const last = path.at(-1);
  assert.deepEqual([last?.x, last?.y], [END.x, END.y]);
  const time = path.reduce((sum, { restMs }) => sum + restMs, 0);
  assert.ok(Math.abs(time - 120) < 0.01, `${time} ms`);
});

Deno.test("a hand leaves the straight line, to the side that it bends to", () => {
  const beside = (bend: number) =>
    handPath(START, END, bend, 120).map(({ x, y }) =>
      (END.x - START.x) * (y - START.y) - (END.y - START.y) * (x - START.x)
    );
  assert.ok(beside(0.2).slice(1, -1).every((side) => side > 0));
  assert.ok(beside(-0.2).slice(1, -1).every((side) => side < 0));
});

Deno.test("a hand is fastest in the middle, and its steps take unequal times", () => {
  const path = [{ ...START, restMs: 0 }, ...handPath(START, END, 0.1, 120)];
  const lengths = path.slice(1).map(({ x, y }, index) =>
    Math.hypot(x - (path[index]?.x ?? 0), y - (path[index]?.y ?? 0))
  );
  const [first = 0, last = 0] = [lengths[0], lengths.at(-1)];
  assert.ok(Math.max(...lengths) > 3 * Math.max(first, last), lengths.join());
  assert.ok(new Set(path.map(({ restMs }) => restMs)).size > 4);
});

Deno.test("a mouse gives whole pixels", () => {
  const path = handPath({ x: 3, y: 7 }, { x: 11, y: 8 }, 0.3, 50);
  assert.ok(path.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y)));
});
