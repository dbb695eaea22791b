/** Assignee groups: list, add, change, delete. All functions throw ApiError. */
import type {
  IssueAssigneeChange,
  IssueAssigneeGroup,
  IssueAssigneeInput,
} from "@crumbtrail/contract/assignee";
import { allPages, api, QUERY_KEYS, queryClient, read, withLatest } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

/** All groups, by name. */
export const groupsQuery = queryOptions({
  queryKey: [...QUERY_KEYS.assignees, "groups"],
  queryFn: () =>
    allPages(async (query) => await read(await api()["issue-assignees"].$get({ query }))),
});

export async function addGroup(json: IssueAssigneeInput): Promise<IssueAssigneeGroup> {
  const group = await read(await api()["issue-assignees"].$post({ json }));
  await refreshGroups();
  return group;
}

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export function changeGroup(id: string, json: IssueAssigneeChange): Promise<IssueAssigneeGroup> {
  return withLatest(async () => {
    const group = await read(await api()["issue-assignees"][":id"].$patch({ param: { id }, json }));
    await refreshGroups();
    return group;
  }, refreshGroups);
}

export async function deleteGroup(id: string): Promise<void> {
  await read(await api()["issue-assignees"][":id"].$delete({ param: { id } }));
  await refreshGroups();
}

function refreshGroups(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: QUERY_KEYS.assignees });
}
