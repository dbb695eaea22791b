import { t } from "@crumbtrail/texts";
import { share } from "./words.ts";

interface ChangeProps {
  /** The change as a share (0.5 is half as much again), or in points; null if unknown. */
  value: number | null;
  /** As for a score; by default less is better. */
  moreIsBetter?: boolean;
  /** The change in words; a percentage by default. */
  text?: string;
}

/** Better, worse or the same, in a word and a figure. */
export function Change({ value, moreIsBetter = false, text }: ChangeProps) {
  if (value === null) return <span className="ct-dimmed">–</span>;
  const figure = text ?? `${value > 0 ? "+" : "−"}${share(Math.abs(value))}`;
  // A share that rounds to 0 %.
  if (Math.abs(value) < 0.005) return <span className="ct-dimmed">{t("Same")}</span>;
  const isBetter = value > 0 === moreIsBetter;
  return (
    <span className={`an-change ct-tone-${isBetter ? "green" : "red"}`}>
      {isBetter ? t("Better, {figure}", { figure }) : t("Worse, {figure}", { figure })}
    </span>
  );
}
