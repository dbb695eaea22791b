import { formatNumber } from "@crumbtrail/texts";
import { useId } from "react";

export interface MeterPart {
  label: string;
  count: number;
}

export interface MeterProps {
  label: string;
  /** The figure in words: `12 of 100`. */
  value: string;
  /** 0 to 100. */
  percent: number;
  /** The parts of the figure; the last part is the rest. */
  parts: readonly MeterPart[];
}

/** How much of an allowance is used, and by which parts; a word and a number name each part. */
export function Meter({ label, value, percent, parts }: MeterProps) {
  const heading = useId();
  return (
    <div className="ct-meter">
      <div className="ct-meter-head">
        <span id={heading}>{label}</span>
        <strong>{value}</strong>
      </div>
      <div
        role="meter"
        aria-labelledby={heading}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${value}, ${percent} %`}
        className="ct-meter-bar"
      >
        {parts.map(({ label, count }) => (
          <span
            key={label}
            className="ct-meter-part"
            style={{ flexGrow: count, display: count === 0 ? "none" : undefined }}
          />
        ))}
      </div>
      <ul className="ct-meter-parts">
        {parts.map(({ label, count }) => (
          <li key={label}>
            {label} <span>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  value: number;
  /** Animates the bar, so that a number that stands still does not look stuck. */
  running?: boolean;
}

export function ProgressBar({ label, value, running }: ProgressBarProps) {
  return (
    <div className="ct-progress">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={`${value}%`}
        className={running ? "ct-progress-part ct-running" : "ct-progress-part"}
        style={{ inlineSize: `${value}%` }}
      />
    </div>
  );
}
