/** Which alerts a user wants (part 1 section 3: alertSettings). Pure. */
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { can } from "@crumbtrail/contract/permissions";
import type { AlertRecipient } from "@crumbtrail/db/queries/alert_recipients";
import type { RunChange } from "@crumbtrail/db/queries/ended_runs";

/** Whether a user may see the results of a property. */
export function maySee({ role, propertyIds }: AlertRecipient, property: string): boolean {
  return can(role, "VIEW_RESULTS") && (propertyIds === null || propertyIds.includes(property));
}

/** Whether a user may see a property and wants alerts of it; an empty choice means all. */
export function wantsAlertsOf(recipient: AlertRecipient, property: string): boolean {
  const { properties } = recipient.alertSettings;
  return maySee(recipient, property) && (properties.length === 0 || properties.includes(property));
}

/** The changes of a run that a user is notified of: storage, requests, both or none. */
export function changesFor(
  recipient: AlertRecipient,
  property: string,
  changes: readonly RunChange[],
): RunChange[] {
  if (!wantsAlertsOf(recipient, property)) return [];
  const { storage, requests } = recipient.alertSettings;
  const wanted = { STORAGE: storage, REQUEST: requests };
  return changes.filter(({ issueType }) => wanted[ISSUE_TYPE_TABLE[issueType].kind]);
}
