/** A ranking as bars, each with its name and its figure; loaded with the first chart. */
import { Bar, BarChart, LabelList, Rectangle, ResponsiveContainer, XAxis, YAxis } from "recharts";
import { AXIS } from "./looks.ts";
import { fillOf, strokeOf } from "./name_colour.ts";

export interface BarsProps {
  bars: readonly { id: string; name: string; value: number }[];
  /** Called with the id of a bar on a click. */
  onPick?: (id: string) => void;
}

const BAR_HEIGHT = 30;
const NAME_LENGTH = 17;

/** The table below the chart has the same figures, so assistive technology skips the chart. */
export default function Bars({ bars, onPick }: BarsProps) {
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={bars.length * BAR_HEIGHT + 16}>
        <BarChart
          data={[...bars]}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ top: 4, right: 56, bottom: 4, left: 0 }}
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="name"
            width={150}
            {...AXIS}
            axisLine={false}
            interval={0}
            tickFormatter={(name: string) =>
              name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name}
          />
          <Bar
            dataKey="value"
            isAnimationActive={false}
            cursor={onPick && "pointer"}
            onClick={(_, index) => {
              const bar = bars[index];
              if (bar) onPick?.(bar.id);
            }}
            shape={(props) => {
              const name = bars[props.index]?.name ?? "";
              return (
                <Rectangle
                  {...props}
                  radius={2}
                  fill={fillOf(name)}
                  stroke={strokeOf(name)}
                />
              );
            }}
          >
            <LabelList dataKey="value" position="right" fill="var(--ct-text)" fontSize={12} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
