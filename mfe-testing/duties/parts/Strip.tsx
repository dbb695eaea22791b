import { DUTY_ANSWER_LABELS, type DutyId } from "@crumbtrail/contract/duties";
import { shortDate } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useId } from "react";
import type { Span } from "./timeline.ts";

interface StripProps {
  duty: DutyId;
  /** One after the other, the oldest first. */
  spans: readonly Span[];
  /** The period, in ms since the epoch. */
  from: number;
  to: number;
}

const WIDTH = 120;
const HEIGHT = 16;
/** A short span stays visible. */
const LEAST = 2;

/** How a duty was answered over time; its name says each span. */
export function Strip({ duty, spans, from, to }: StripProps) {
  const stripes = useId();
  const x = (at: number) => WIDTH * (at - from) / Math.max(1, to - from);
  return (
    <svg
      className="te-duty-strip"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={spans.map(spanText).join("; ") || t("No test in this period")}
    >
      <defs>
        <pattern
          id={stripes}
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="4" height="4" className="te-stripe-ground" />
          <rect width="2" height="4" className="te-stripe" />
        </pattern>
      </defs>
      <rect x={0} y={HEIGHT - 2} width={WIDTH} height={2} className="te-strip-none" />
      {spans.map((span) => {
        const width = Math.max(LEAST, x(span.to) - x(span.from));
        const isLow = span.result === "NOT_APPLICABLE";
        return (
          <rect
            key={span.from}
            className={`te-strip-${span.result}${
              duty === "NOTHING_BEFORE_CHOICE" ? " te-early" : ""
            }`}
            x={Math.min(x(span.from), WIDTH - width)}
            y={isLow ? HEIGHT - 6 : 0}
            width={width}
            height={isLow ? 6 : HEIGHT}
            fill={span.result === "CANNOT_TELL" ? `url(#${stripes})` : undefined}
          >
            <title>{spanText(span)}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function spanText({ from, to, result }: Span): string {
  return t("{from} to {to}: {answer}", {
    from: shortDate(new Date(from)),
    to: shortDate(new Date(to)),
    answer: DUTY_ANSWER_LABELS[result],
  });
}
