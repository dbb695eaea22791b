import { shortCount } from "@crumbtrail/contract/text";

// To make one takes longer than to format a hundred times, and a list has hundreds.
const format = new Intl.NumberFormat();
/** In the browser's locale. */
export const exactNumber = (value: number) => format.format(value);

export interface CountProps {
  /** Undefined while it is not known: an en dash, not a nought. */
  value: number | null | undefined;
  /** `Nk+` above a thousand (part 1 section 9); the exact number on hover. */
  short?: boolean;
  /** `issue` becomes `1 issue`, `2 issues`; an irregular plural is given too. */
  unit?: string | [one: string, many: string];
}

/** A number in the browser's locale. */
export function Count({ value, short, unit }: CountProps) {
  if (value === undefined || value === null) return <span className="ct-count">–</span>;
  const exact = exactNumber(value);
  return (
    <span className="ct-count" title={short && value > 1000 ? exact : undefined}>
      {short ? shortCount(value) : exact}
      {unit && ` ${counted(value, unit)}`}
    </span>
  );
}

function counted(value: number, unit: string | [string, string]): string {
  const [one, many] = typeof unit === "string" ? [unit, `${unit}s`] : unit;
  return value === 1 ? one : many;
}
