import { useId } from "react";
import { type DayState, daysText } from "./day_bars.ts";

interface DayBarsProps {
  /** One for each day, the oldest first. */
  states: readonly DayState[];
  /** Shown on hover of a bar. */
  titleOf?(index: number): string;
}

const WIDTH = 6;
const STEP = 8;
const HEIGHT = 16;

/** A small bar for each of the last days; the name adds them up. */
export function DayBars({ states, titleOf }: DayBarsProps) {
  const stripes = useId();
  return (
    <svg
      className="is-days"
      width={states.length * STEP - (STEP - WIDTH)}
      height={HEIGHT}
      role="img"
      aria-label={daysText(states)}
    >
      {states.includes("INCONCLUSIVE") && (
        <defs>
          <pattern
            id={stripes}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="4" height="4" className="is-stripe-ground" />
            <rect width="2" height="4" className="is-stripe" />
          </pattern>
        </defs>
      )}
      {states.map((state, index) => (
        <rect
          key={index}
          className={`is-day is-day-${state ?? "none"}`}
          x={index * STEP}
          y={state ? 0 : HEIGHT - 2}
          width={WIDTH}
          height={state ? HEIGHT : 2}
          fill={state === "INCONCLUSIVE" ? `url(#${stripes})` : undefined}
        >
          {titleOf && <title>{titleOf(index)}</title>}
        </rect>
      ))}
    </svg>
  );
}
