import { dashOf, strokeOf } from "./name_colour.ts";

/** The lines of a chart by name, with colour and dashes; assistive technology reads the table. */
export function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="an-legend" aria-hidden>
      {names.map((name, index) => (
        <li key={name}>
          <svg width={28} height={8}>
            <line
              x1={0}
              x2={28}
              y1={4}
              y2={4}
              stroke={strokeOf(name)}
              strokeWidth={2}
              strokeDasharray={dashOf(index)}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
