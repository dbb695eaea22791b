/** The façade of the shell for remotes. Remotes import only host, kit, client and contract. */
import type { Visit } from "./visit.ts";

export { api, ApiError, read } from "./api.ts";
export { useApproval, withdrawApproval } from "./approval.ts";
export { type EntryDialogProps, provideDialogs, useEntryDialog, useEntryPart } from "./dialogs.ts";
export { useEvents, useLiveIssues } from "./events.ts";
export { confirmDelete } from "./confirm_delete.ts";
export { byDetail, byField, detailOf, failureOf, type FailureReplies, replyTo } from "./failure.ts";
export { failureText } from "./failure_text.ts";
export { confirm, notify, notifyAndOffer } from "./overlays.ts";
export {
  addAssigneeGroup,
  allPages,
  assigneeChoicesQuery,
  nextOffset,
  pagesQuery,
  propertiesQuery,
  QUERY_KEYS,
  queryClient,
  saved,
  settled,
  withLatest,
} from "./queries.ts";
export { apiUrl, runtimeConfig } from "./runtime_config.ts";
export { addressOf, search, type SearchParams } from "./search.ts";
export { refreshTenant, useAccount, useCan, useTenant } from "./session.ts";
export { useTitle } from "./titles.ts";
export { currentVisit } from "./visit.ts";

/** Starts a visit of staff to a tenant, loaded when needed. The snackbar shows a refusal. */
export async function visitTenant(visit: Visit, path: string): Promise<void> {
  await (await import("./visits.ts")).visitTenant(visit, path);
}
