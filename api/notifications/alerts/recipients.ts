/** Who wants to hear what (part 1 section 3: alertSettings). Pure. */
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { can } from "@crumbtrail/contract/permissions";
import type { AlertRecipient } from "@crumbtrail/db/queries/alert_recipients";
import type { RunChange } from "@crumbtrail/db/queries/ended_runs";

/** Whether somebody may see what tests of a property find. */
export function maySee({ role, propertyIds }: AlertRecipient, property: string): boolean {
  return can(role, "VIEW_RESULTS") && (propertyIds === null || propertyIds.includes(property));
}

/** Whether somebody may see a property, and chose it: no choice is all of them. */
export function hearsOf(recipient: AlertRecipient, property: string): boolean {
  const { properties } = recipient.alertSettings;
  return maySee(recipient, property) && (properties.length === 0 || properties.includes(property));
}

/** What of a run's news somebody hears after the test: storage, requests, both or nothing. */
export function changesFor(
  recipient: AlertRecipient,
  property: string,
  changes: readonly RunChange[],
): RunChange[] {
  if (!hearsOf(recipient, property)) return [];
  const { storage, requests } = recipient.alertSettings;
  const wanted = { STORAGE: storage, REQUEST: requests };
  return changes.filter(({ issueType }) => wanted[ISSUE_TYPE_TABLE[issueType].kind]);
}
