import { shortCount } from "@crumbtrail/contract/text";
import { formatNumber, t } from "@crumbtrail/texts";
import type { Tone } from "./Badge.tsx";

export interface CountProps {
  /** Undefined while the count is unknown, shown as an en dash, not as 0. */
  value: number | null | undefined;
  /** `Nk+` above a thousand (specification, part 1 §9); the exact number on hover. */
  short?: boolean;
  /** What is counted. */
  unit?: readonly [one: string, many: string];
}

/** A number in the browser's locale. */
export function Count({ value, short, unit }: CountProps) {
  if (value === undefined || value === null) return <span className="ct-count">–</span>;
  const exact = formatNumber(value);
  return (
    <span className="ct-count" title={short && value > 1000 ? exact : undefined}>
      {short ? shortCount(value) : exact}
      {unit && ` ${unit[value === 1 ? 0 : 1]}`}
    </span>
  );
}

export interface Bar {
  id: string;
  label: string;
  value: number;
}

export interface BarListProps {
  bars: readonly Bar[];
  tone?: Tone;
  /** Makes each row a button. */
  onPick?: (id: string) => void;
  emptyText?: string;
}

/** A ranking: each row's bar is its share of the first row. */
export function BarList({ bars, tone = "brand", onPick, emptyText = t("Nothing") }: BarListProps) {
  const ranked = [...bars].sort((a, b) => b.value - a.value);
  const most = ranked[0]?.value ?? 0;
  if (ranked.length === 0) return <p className="ct-dimmed">{emptyText}</p>;
  return (
    <ol className={`ct-bars ct-tone-${tone}`}>
      {ranked.map((bar) => {
        const row = (
          <>
            <span className="ct-bar" style={{ inlineSize: `${share(bar.value, most)}%` }} />
            <span className="ct-bar-label" title={bar.label}>{bar.label}</span>
            <span className="ct-bar-value">{formatNumber(bar.value)}</span>
          </>
        );
        return (
          <li key={bar.id}>
            {onPick
              ? (
                <button type="button" className="ct-bar-row" onClick={() => onPick(bar.id)}>
                  {row}
                </button>
              )
              : <div className="ct-bar-row">{row}</div>}
          </li>
        );
      })}
    </ol>
  );
}

/** Percent, with a minimum at which the bar is visible. */
function share(value: number, most: number): number {
  return most === 0 ? 0 : Math.max(1, (value / most) * 100);
}
