/** A figure by day as a line; loaded with the first trend, because the library is large. */
import type { TrendDay } from "@crumbtrail/contract/trend";
import { formatNumber } from "@crumbtrail/texts";
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { TrendFigure } from "../addresses/trend.ts";
import { FIGURES } from "./figures.ts";

interface TrendChartProps {
  days: readonly TrendDay[];
  figure: TrendFigure;
}

/** The table below the chart has the same figures, so assistive technology skips the chart. */
export default function TrendChart({ days, figure }: TrendChartProps) {
  const axis = { stroke: "var(--ct-dimmed)", fontSize: 12, tickLine: false };
  const { label, valueOf, isShare, most } = FIGURES[figure];
  const unit = isShare ? " %" : "";
  const points = days.map((day) => ({ day: day.day, value: valueOf(day) }));
  return (
    <div className="te-trend-chart" aria-hidden>
      <ResponsiveContainer width="100%" height={240}>
        <LineChart
          data={points}
          accessibilityLayer={false}
          margin={{ top: 8, right: 16, bottom: 0, left: -8 }}
        >
          <CartesianGrid stroke="var(--ct-border)" vertical={false} />
          <XAxis dataKey="day" {...axis} minTickGap={40} />
          <YAxis
            domain={[0, most ?? "auto"]}
            unit={unit}
            tickFormatter={(value: number) => formatNumber(value)}
            allowDecimals={!isShare}
            {...axis}
          />
          <Tooltip
            contentStyle={{
              background: "var(--ct-surface)",
              borderColor: "var(--ct-border)",
              color: "var(--ct-text)",
            }}
            formatter={(value) => `${formatNumber(Number(value))}${unit}`}
          />
          <Line
            name={label}
            dataKey="value"
            stroke="var(--ct-accent)"
            strokeWidth={2}
            dot={days.length < 40}
            connectNulls
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
