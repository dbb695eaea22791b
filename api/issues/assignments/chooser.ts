import type { Chooser } from "@crumbtrail/db/queries/issue_assignments";
import { type Actor, isVisitor, memberId } from "../../platform/actor.ts";

/** Whose the assignments are that somebody chose and has not sent. */
export function chooserOf(actor: Actor): Chooser {
  return { memberId: memberId(actor), staffId: isVisitor(actor) ? actor.accountId : null };
}
