/** Shares of a whole as a ring; loaded with the first chart, because the library is large. */
import { formatNumber } from "@crumbtrail/texts";
import { useId } from "react";
import { Label, Pie, PieChart, ResponsiveContainer, Sector, Tooltip } from "recharts";
import { TOOLTIP } from "./looks.ts";
import { inkOf } from "./name_colour.ts";
import { Pattern } from "./Pattern.tsx";

export interface DonutProps {
  /** At most three: each has a pattern of its own. */
  parts: readonly { id: string; name: string; value: number }[];
  /** Below the sum in the middle. */
  unit: string;
  /** Called with the id of a part on a click. */
  onPick(id: string): void;
}

const SIZE = 220;

/** The chips beside the ring have the same figures, so assistive technology skips the ring. */
export default function Donut({ parts, unit, onPick }: DonutProps) {
  const pattern = useId();
  const sum = parts.reduce((total, { value }) => total + value, 0);
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={SIZE}>
        <PieChart accessibilityLayer={false}>
          <defs>
            {parts.map(({ id, name }, index) => (
              <Pattern key={id} id={`${pattern}${id}`} name={name} index={index} />
            ))}
          </defs>
          <Tooltip {...TOOLTIP} />
          <Pie
            data={parts.filter(({ value }) => value > 0)}
            dataKey="value"
            nameKey="name"
            innerRadius={62}
            outerRadius={100}
            startAngle={90}
            endAngle={-270}
            // Without, the ring takes the focus although assistive technology skips it.
            rootTabIndex={-1}
            cursor="pointer"
            isAnimationActive={false}
            onClick={({ payload }) => onPick(payload.id)}
            shape={({ payload, ...sector }) => (
              <Sector
                {...sector}
                fill={payload ? `url(#${pattern}${payload.id})` : undefined}
                stroke={inkOf(payload?.name ?? "")}
              />
            )}
          >
            <Label
              value={formatNumber(sum)}
              position="center"
              dy={-6}
              fill="var(--ct-text)"
              fontSize={28}
              fontWeight={650}
            />
            <Label value={unit} position="center" dy={18} fill="var(--ct-dimmed)" fontSize={12} />
          </Pie>
        </PieChart>
      </ResponsiveContainer>
    </div>
  );
}
