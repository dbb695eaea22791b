/** States of issues as verbs compare and compose them. Pure. */
import type { IssueState, LockedIssue } from "@crumbtrail/db/queries/issue_state";
import { z } from "zod";

/** What a state says of who resolved an issue, and when. */
export type Resolution = Pick<IssueState, "resolvedAt" | "resolverName" | "resolverId">;

export const NOT_RESOLVED: Resolution = { resolvedAt: null, resolverName: null, resolverId: null };
export const NOT_ACCEPTED = { acceptance: null, acceptedUntil: null };

export const isOpen = ({ state }: LockedIssue) => state.resolvedAt === null;
export const isResolved = (issue: LockedIssue) => !isOpen(issue);

/** What an undo has to know of a resolution. */
export function resolutionOf({ state }: LockedIssue): Resolution {
  const { resolvedAt, resolverName, resolverId } = state;
  return { resolvedAt, resolverName, resolverId };
}

/** What an undo has to know of an acceptance, if there is one. */
export function acceptanceOf({ state: { acceptance, acceptedUntil } }: LockedIssue) {
  return acceptance ? { acceptance, acceptedUntil } : {};
}

/** What of a state the history or a bulk action stored for an undo. */
export const previousState = z.object({
  resolvedAt: z.string().nullable(),
  resolverName: z.string().nullable(),
  resolverId: z.string().nullable(),
  acceptance: z.record(z.string(), z.unknown()).nullable(),
  acceptedUntil: z.string().nullable(),
}).partial() satisfies z.ZodType<Partial<IssueState>>;
