import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { useCan, useTitle } from "@crumbtrail/host";
import { Button, IconPlus, Page, SearchInput } from "@crumbtrail/kit";
import { useCallback, useState } from "react";
import { assignees } from "../tree.ts";
import { effectiveSearch } from "../users/search.ts";
import { AssigneesTable } from "./AssigneesTable.tsx";
import { GroupModal } from "./GroupModal.tsx";

/** Whom are issues handed to, and how long have they got? */
export function AssigneesScreen() {
  useTitle("Assignees");
  const { search = "" } = assignees.useSearch();
  const navigate = assignees.useNavigate();
  const mayManage = useCan("MANAGE_ASSIGNEES");
  const [opened, setOpened] = useState<{ group: IssueAssigneeGroup | undefined }>();
  const open = useCallback((group?: IssueAssigneeGroup) => setOpened({ group }), []);
  const look = useCallback((text: string) => {
    void navigate({ search: text === "" ? {} : { search: text }, replace: true });
  }, [navigate]);
  const add = (
    <Button look="primary" icon={<IconPlus />} onClick={() => open()}>Add assignees</Button>
  );
  return (
    <Page title="Assignees" actions={mayManage && add}>
      <div className="co-filters" role="search" aria-label="Filter assignees" inert={!!opened}>
        <SearchInput
          label="Search assignees"
          placeholder="Search name, e-mail"
          className="co-search"
          value={search}
          onChange={look}
        />
      </div>
      <AssigneesTable
        search={effectiveSearch(search)}
        mayManage={mayManage}
        onClearSearch={() => look("")}
        onOpen={open}
      />
      {opened && (
        <GroupModal
          group={opened.group}
          readOnly={!mayManage}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}
