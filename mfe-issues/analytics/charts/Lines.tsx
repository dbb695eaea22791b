/** Lines over days; loaded with the first chart, because the library is large. */
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS, TOOLTIP } from "./looks.ts";
import { dashOf, strokeOf } from "./name_colour.ts";

export interface Series {
  id: string;
  name: string;
  /** One value for each day; null where nothing is known. */
  values: readonly (number | null)[];
}

export interface LinesProps {
  days: readonly string[];
  series: readonly Series[];
}

/** Up to so many days, each value has a dot: one value between gaps would not show as a line. */
const DOTTED_DAYS = 40;

/** The table beside the chart has the same figures, so assistive technology skips the chart. */
export default function Lines({ days, series }: LinesProps) {
  const data = days.map((day, index) => ({
    day,
    ...Object.fromEntries(series.map(({ id, values }) => [id, values[index]])),
  }));
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={260}>
        <LineChart
          data={data}
          accessibilityLayer={false}
          margin={{ top: 8, right: 16, bottom: 0, left: -8 }}
        >
          <CartesianGrid stroke="var(--ct-border)" vertical={false} />
          <XAxis dataKey="day" {...AXIS} minTickGap={40} />
          <YAxis {...AXIS} allowDecimals={false} />
          <Tooltip {...TOOLTIP} />
          {series.map(({ id, name }, index) => (
            <Line
              key={id}
              name={name}
              dataKey={id}
              stroke={strokeOf(name)}
              strokeWidth={2}
              strokeDasharray={dashOf(index)}
              dot={days.length <= DOTTED_DAYS && { r: 2.5, strokeDasharray: "0" }}
              activeDot={{ r: 5 }}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
