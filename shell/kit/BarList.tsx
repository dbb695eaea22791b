import type { Tone } from "./Badge.tsx";
import { exactNumber } from "./Count.tsx";

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

/** A ranking: each row's bar is its share of the first one. */
export function BarList({ bars, tone = "brand", onPick, emptyText = "Nothing" }: BarListProps) {
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
            <span className="ct-bar-value">{exactNumber(bar.value)}</span>
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

/** Percent, but never so little that nothing shows. */
function share(value: number, most: number): number {
  return most === 0 ? 0 : Math.max(1, (value / most) * 100);
}
