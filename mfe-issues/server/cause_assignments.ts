/** Assignments of causes, which cover the issues that tests find later. All calls throw ApiError. */
import type { CauseAssignmentInput } from "@crumbtrail/contract/cause_assignment";
import { allPages, api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { refreshIssues } from "./issues.ts";

const calls = () => api()["cause-assignments"];

/** The groups that the later issues of a cause are assigned to. */
export const assignedCauseQuery = (cause: string | null) =>
  queryOptions({
    // Below the key of issues: lists of causes have them, too.
    queryKey: ["issues", "assigned-cause", cause],
    queryFn: () =>
      allPages((query) => read(calls().$get({ query: { ...query, cause: cause ?? "" } }))),
    enabled: cause !== null,
  });

export const assignCause = (json: CauseAssignmentInput) =>
  read(calls().$post({ json })).finally(refreshIssues);

export const withdrawCause = (id: string) =>
  read(calls()[":id"].$delete({ param: { id } })).finally(refreshIssues);
