import { t } from "@crumbtrail/texts";
import { share } from "./words.ts";

interface ChangeProps {
  /** 0.5 is half as much again; null if unknown. */
  value: number | null;
  /** Whether more is better, as for a score; otherwise less is. */
  more?: boolean;
  /** The change in words; a percentage by default. */
  text?: string;
}

/** Better, worse or the same, in a word and a figure. */
export function Change({ value, more = false, text }: ChangeProps) {
  if (value === null) return <span className="ct-dimmed">–</span>;
  const figure = text ?? `${value > 0 ? "+" : "−"}${share(Math.abs(value))}`;
  if (Math.abs(value) < 0.005) return <span className="ct-dimmed">{t("Same")}</span>;
  const isBetter = value > 0 === more;
  return (
    <span className={`an-change ct-tone-${isBetter ? "green" : "red"}`}>
      {isBetter ? t("Better, {figure}", { figure }) : t("Worse, {figure}", { figure })}
    </span>
  );
}
