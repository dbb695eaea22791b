import { t } from "@crumbtrail/texts";

const WIDTH = 64;
const HEIGHT = 20;
const EDGE = 3;

/** Open issues at the end of each of the last days, as a line. */
export function OpenLine({ values }: { values: readonly number[] }) {
  const now = values.at(-1) ?? 0;
  const first = values[0] ?? 0;
  const points = pointsOf(values);
  const [x, y] = points.at(-1) ?? [WIDTH, HEIGHT / 2];
  return (
    <svg
      className="is-line"
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t("Last 14 days: from {first} to {now} open issues", { first, now })}
    >
      <title>{t("Last 14 days: from {first} to {now} open issues", { first, now })}</title>
      <polyline points={points.map((point) => point.join(",")).join(" ")} />
      <circle cx={x} cy={y} r="2" />
    </svg>
  );
}

/** The line fills the height from its lowest value to its highest; a level one is in the middle. */
function pointsOf(values: readonly number[]): [number, number][] {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  return values.map((value, index) => [
    EDGE + index * (WIDTH - 2 * EDGE) / (values.length - 1),
    range === 0 ? HEIGHT / 2 : HEIGHT - EDGE - (value - lowest) * (HEIGHT - 2 * EDGE) / range,
  ]);
}
