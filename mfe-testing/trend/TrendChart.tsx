/** The score by day as a line; loaded with the first trend, because the library is large. */
import type { TrendDay } from "@crumbtrail/contract/trend";
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

interface TrendChartProps {
  days: readonly TrendDay[];
}

/** The table below the chart has the same figures, so assistive technology skips the chart. */
export default function TrendChart({ days }: TrendChartProps) {
  const axis = { stroke: "var(--ct-dimmed)", fontSize: 12, tickLine: false };
  return (
    <div className="te-trend-chart" aria-hidden>
      <ResponsiveContainer width="100%" height={240}>
        <LineChart data={[...days]} margin={{ top: 8, right: 16, bottom: 0, left: -16 }}>
          <CartesianGrid stroke="var(--ct-border)" vertical={false} />
          <XAxis dataKey="day" {...axis} minTickGap={40} />
          <YAxis domain={[0, 100]} {...axis} />
          <Tooltip
            contentStyle={{
              background: "var(--ct-surface)",
              borderColor: "var(--ct-border)",
              color: "var(--ct-text)",
            }}
          />
          <Line
            name="Score"
            dataKey="score"
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
