/**
 * Groups names of storage entries with random parts: `_ga_<id>`, hashes, GUIDs, long numbers. The
 * list is short on purpose: a part counts as random only if its shape allows no other meaning, so
 * that names with different meanings stay apart. Pure.
 */
import { t } from "@crumbtrail/texts";
import { literal } from "./text.ts";

interface Shape {
  /** Placeholder of the part in the name of the group. */
  token: string;
  /** The part in words. */
  label: string;
  part: RegExp;
  /** Pattern of the part, for approving all names of the group. */
  pattern: string;
}

/** Edges of a part: no letter or digit beside it. */
const EDGE = { before: "(?<![0-9A-Za-z])", after: "(?![0-9A-Za-z])" };
const between = (part: string, flags = "g") =>
  new RegExp(`${EDGE.before}${part}${EDGE.after}`, flags);

const GUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/** Looked for in this order, so that a GUID is not taken for hashes. */
const SHAPES: readonly Shape[] = [
  { token: "<guid>", label: "GUID", part: between(GUID, "gi"), pattern: GUID },
  {
    token: "<id>",
    label: t("measurement id of Google Analytics"),
    part: /(?<=^_ga_)[A-Z0-9]{8,12}$/g,
    pattern: "[A-Z0-9]{8,12}",
  },
  {
    token: "<hash>",
    label: t("hash"),
    // Requires both letters and digits, to exclude numbers and words of hexadecimal letters.
    part: between("(?=[0-9A-Fa-f]*[0-9])(?=[0-9A-Fa-f]*[A-Fa-f])(?:[0-9a-f]{16,}|[0-9A-F]{16,})"),
    pattern: "[0-9a-f]{16,}",
  },
  { token: "<number>", label: t("long number"), part: between("[0-9]{6,}"), pattern: "[0-9]{6,}" },
];

export interface NameGroup {
  name: string;
  /** The random parts in words. */
  rule: string;
}

/** The name group of a storage name; null for a name without random parts. */
export function nameGroupOf(entryName: string): NameGroup | null {
  let name = entryName;
  const labels: string[] = [];
  for (const { token, label, part } of SHAPES) {
    const next = name.replace(part, token);
    if (next !== name) labels.push(label);
    name = next;
  }
  return labels.length === 0 ? null : { name, rule: labels.join(", ") };
}

/** RE2 pattern of all names in a group. */
export function groupPattern(groupName: string): string {
  const parts = groupName.split(/(<(?:guid|id|hash|number)>)/).map((part) =>
    SHAPES.find(({ token }) => token === part)?.pattern ?? literal(part)
  );
  return `^${parts.join("")}$`;
}
