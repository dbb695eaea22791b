import { fillOf, inkOf } from "./name_colour.ts";

interface PatternProps {
  id: string;
  /** The name whose colour the pattern has. */
  name: string;
  /** 0 is plain, 1 striped, 2 dotted, so that no part is known by its colour alone. */
  index: number;
}

/** The fill of a part of a ring, to be put into `<defs>` of an SVG. */
export function Pattern({ id, name, index }: PatternProps) {
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={fillOf(name)} />
      {index === 1 && <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke={inkOf(name)} />}
      {index === 2 && <circle cx={4} cy={4} r={1.6} fill={inkOf(name)} />}
    </pattern>
  );
}

/** The same fill as a square before a name. */
export function Swatch({ id, name, index }: PatternProps) {
  return (
    <svg width={14} height={14} aria-hidden>
      <defs>
        <Pattern id={id} name={name} index={index} />
      </defs>
      <rect x={0.5} y={0.5} width={13} height={13} fill={`url(#${id})`} stroke={inkOf(name)} />
    </svg>
  );
}
