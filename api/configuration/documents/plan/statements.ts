/** Compares what two documents say of pages. Pure. */
import type { DocumentStatement } from "@crumbtrail/contract/config_document";
import { statementKey } from "../document.ts";
import { differences, type PlannedChange } from "./changes.ts";

const NOTHING_SAID = { isPage: false, hasNoBanner: false } as const;

/**
 * @param after undefined: all statements stay as they are
 * @returns the changes, the statements to write, of which those to be removed say nothing, and the
 *   statements afterwards
 */
export function plannedStatements(
  before: readonly DocumentStatement[] = [],
  after: readonly DocumentStatement[] | undefined,
  removeMissing: boolean,
): { changes: PlannedChange[]; write: DocumentStatement[]; result: DocumentStatement[] } {
  if (!after) return { changes: [], write: [], result: [...before] };
  const known = new Map(before.map((one) => [statementKey(one), one]));
  const given = new Set(after.map(statementKey));
  const written = after.filter((one) => !isSame(known.get(statementKey(one)), one));
  const removed = removeMissing ? before.filter((one) => !given.has(statementKey(one))) : [];
  const changed = new Set([...written, ...removed].map(statementKey));
  return {
    changes: [
      ...written.map((one) => changeOf(known.get(statementKey(one)), one)),
      ...removed.map((one) => ({ ...changeOf(one, one), action: "REMOVED" as const })),
    ],
    write: [...written, ...removed.map((one) => ({ ...one, ...NOTHING_SAID }))],
    result: [...before.filter((one) => !changed.has(statementKey(one))), ...written],
  };
}

function isSame(one: DocumentStatement | undefined, other: DocumentStatement): boolean {
  return one?.isPage === other.isPage && one.hasNoBanner === other.hasNoBanner;
}

function changeOf(before: DocumentStatement | undefined, after: DocumentStatement): PlannedChange {
  const of = { section: "pageStatements", name: after.url, key: statementKey(after) } as const;
  return before
    ? { ...of, action: "CHANGED", ...differences(before, after) }
    : { ...of, action: "ADDED", before: null, after: { ...after } };
}
