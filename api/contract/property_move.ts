/**
 * Issues belong to the property that covers their pages. So a new property, or another base URL or
 * status of one, moves issues: a preview shows which, and the saved change says which have moved.
 */
import { t } from "@crumbtrail/texts";
import { z } from "zod";
import { RECORD_STATUSES } from "./enums.ts";
import { withoutWhitespace } from "./text.ts";
import { isBaseUrl } from "./urls.ts";

/** The base URL of a property, the same in a change and in its preview. */
export const baseUrlInput = z.string().max(500).transform(withoutWhitespace).pipe(
  z.string().refine(isBaseUrl, t("not a host name, nor a root domain with a leading dot")),
);

/** The change to preview: a new property by its base URL, or another base URL or status of one. */
export const movePreviewQuery = z.object({
  /** Absent for a new property. */
  property: z.uuid().optional(),
  baseUrl: baseUrlInput.optional(),
  status: z.enum(RECORD_STATUSES).optional(),
});

const counts = {
  /** Issues, resolved and accepted ones included. */
  issues: z.number().int(),
  /** Issues neither resolved nor accepted. */
  openIssues: z.number().int(),
};

/** How many issues would leave a property (`from`) for another; both are ids. */
const moveCount = z.object({ from: z.uuid(), to: z.uuid(), ...counts });
export type MoveCount = z.infer<typeof moveCount>;

const named = z.object({ _id: z.uuid(), name: z.string() });

export const movePreview = z.object({
  moves: z.array(z.object({
    from: named,
    /** Null for the new property. */
    to: named.nullable(),
    ...counts,
  })),
  /** Whether there are so many that counting stopped before the end. */
  isLowerBound: z.boolean(),
});
export type MovePreview = z.infer<typeof movePreview>;

/** What a saved change has moved. */
export const propertyMove = z.object({
  /** Names the move in the call that undoes it. */
  _id: z.uuid(),
  ...counts,
  /** Issues that were joined into one that the other property had already. */
  joined: z.number().int(),
  /** Issues with pages of both properties: one of the same entry has the moved pages' runs now. */
  divided: z.number().int(),
  /** Scenarios all of whose pages moved. */
  scenarios: z.number().int(),
  /** Names of the properties that lost issues, and of those that got them. */
  from: z.array(z.string()),
  to: z.array(z.string()),
});
export type PropertyMove = z.infer<typeof propertyMove>;
