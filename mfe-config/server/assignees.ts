/** Assignee groups: list, change, delete. All functions throw ApiError. */
import type { IssueAssigneeChange } from "@crumbtrail/contract/assignee";
import { allPages, api, QUERY_KEYS, read, saved } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const calls = () => api()["issue-assignees"];

/** All groups, by name. */
export const groupsQuery = queryOptions({
  queryKey: [...QUERY_KEYS.assignees, "groups"],
  queryFn: () => allPages((query) => read(calls().$get({ query }))),
});

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export const changeGroup = (id: string, json: IssueAssigneeChange) =>
  saved(QUERY_KEYS.assignees, read(calls()[":id"].$patch({ param: { id }, json })));

export const deleteGroup = (id: string) =>
  saved(QUERY_KEYS.assignees, read(calls()[":id"].$delete({ param: { id } })));

const causes = () => api()["cause-assignments"];

/** The causes assigned to a group, the newest first. */
export const assignedCausesQuery = (assignee: string) =>
  queryOptions({
    queryKey: [...QUERY_KEYS.assignees, "causes", assignee],
    queryFn: () => allPages((query) => read(causes().$get({ query: { ...query, assignee } }))),
  });

export const withdrawCause = (id: string) =>
  saved(QUERY_KEYS.assignees, read(causes()[":id"].$delete({ param: { id } })));
