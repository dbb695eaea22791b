/**
 * The way of a hand with a mouse: along a curve, fast in the middle and slow at both ends, in steps
 * that take unequal times, with a rest at the end. There is no chance in it, so a recording can be
 * repeated; the browser adds its own unevenness. Pure.
 */

export interface HandStep {
  /** In whole CSS pixels, as a mouse gives them. */
  x: number;
  y: number;
  /** Time before the next step, in milliseconds. */
  restMs: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Shares of the time after each step: the hand sets off, hurries, aims and rests. */
const RESTS = [0.14, 0.09, 0.07, 0.08, 0.09, 0.12, 0.16, 0.25] as const;
/** Pixels beside the curve. */
const TREMOR = [0, 1, -1, 1, 0, -1, 1, 0] as const;

/**
 * @param bend how far the curve leaves the straight line, as a share of the distance; negative to
 * the left
 */
export function handPath(from: Point, to: Point, bend: number, ms: number): HandStep[] {
  const [wide, high] = [to.x - from.x, to.y - from.y];
  return RESTS.map((share, index) => {
    const part = eased((index + 1) / RESTS.length);
    // A parabola over the straight line, highest in the middle.
    const aside = 4 * part * (1 - part) * bend;
    const tremor = TREMOR[index] ?? 0;
    return {
      x: Math.round(from.x + wide * part - high * aside) + tremor,
      y: Math.round(from.y + high * part + wide * aside) - tremor,
      restMs: share * ms,
    };
  });
}

/** How far a hand is after a share of its time: its acceleration changes as little as can be. */
function eased(time: number): number {
  return time ** 3 * (10 - 15 * time + 6 * time ** 2);
}
