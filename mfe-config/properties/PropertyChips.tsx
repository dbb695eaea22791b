import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { FirstNames } from "./FirstNames.tsx";

interface PropertyChipsProps {
  /** Ids, or ALL. */
  properties: readonly string[];
  nameOf(property: string): string;
}

/** The first properties by name, and how many more. */
export function PropertyChips({ properties, nameOf }: PropertyChipsProps) {
  if (properties.includes(ALL_PROPERTIES)) return <span className="co-dimmed">All properties</span>;
  if (properties.length === 0) return <span className="co-dimmed">None</span>;
  return <FirstNames names={properties.map(nameOf).sort((a, b) => a.localeCompare(b))} />;
}
