/** Compares and composes states of issues. Pure. */
import type { IssueState, LockedIssue } from "@crumbtrail/db/queries/issue_state";
import { z } from "zod";

/** The resolver and time of a resolution. */
export type Resolution = Pick<IssueState, "resolvedAt" | "resolverName" | "resolverId">;

export const NOT_RESOLVED: Resolution = { resolvedAt: null, resolverName: null, resolverId: null };
export const NOT_ACCEPTED = { acceptance: null, acceptedUntil: null };

export const isOpen = ({ state }: LockedIssue) => state.resolvedAt === null;
export const isResolved = (issue: LockedIssue) => !isOpen(issue);

/** The part of a state needed to undo re-opening. */
export function resolutionOf({ state }: LockedIssue): Resolution {
  const { resolvedAt, resolverName, resolverId } = state;
  return { resolvedAt, resolverName, resolverId };
}

/** The acceptance, if any, as needed for an undo. */
export function acceptanceOf({ state: { acceptance, acceptedUntil } }: LockedIssue) {
  return acceptance ? { acceptance, acceptedUntil } : {};
}

/** A previous state, as stored for an undo by the history or a bulk action. */
export const previousState = z.object({
  resolvedAt: z.string().nullable(),
  resolverName: z.string().nullable(),
  resolverId: z.string().nullable(),
  acceptance: z.record(z.string(), z.unknown()).nullable(),
  acceptedUntil: z.string().nullable(),
}).partial() satisfies z.ZodType<Partial<IssueState>>;
