import type { Chooser } from "@crumbtrail/db/queries/issue_assignments";
import { type AccountActor, isVisitingStaff, tenantAccountId } from "../../platform/actor.ts";

/** Whose the assignments are that somebody chose and has not sent. */
export function chooserOf(actor: AccountActor): Chooser {
  return {
    memberId: tenantAccountId(actor),
    staffId: isVisitingStaff(actor) ? actor.accountId : null,
  };
}
