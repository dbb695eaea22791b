import { BATCH_IDS_LIMIT } from "@crumbtrail/contract/issue_options";
import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { useCan, useLiveIssues, useTitle } from "@crumbtrail/host";
import { Page, useSelection } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMemo, useState } from "react";
import { PendingBanner } from "./assignment/PendingBanner.tsx";
import { OpenIssue, useOpenIssue } from "./details/OpenIssue.tsx";
import { useIssueDialogs } from "./details/use_issue_dialogs.tsx";
import { Filters } from "./list/Filters.tsx";
import { IssueTabs } from "./list/IssueTabs.tsx";
import { useFilters, useIssues } from "./list/list_state.ts";
import { Overview } from "./overview/Overview.tsx";
import type { NamedIssue } from "./resolve/use_resolve.ts";
import { toQuery } from "./addresses/issues.ts";
import { BulkDialog, type BulkRequest } from "./selection/BulkDialog.tsx";
import { refreshIssues } from "./server/issues.ts";

/** The page at `/`: an overview of open issues, the issue list and the dialogs of the list. */
export function IssuesScreen() {
  useTitle(t("Issues"));
  useLiveIssues(refreshIssues);
  const { search, change, pick, section } = useFilters();
  const { openId, open, move, close } = useOpenIssue();
  const { actions, failure, dialog } = useIssueDialogs();
  const mayWork = useCan("WORK_ON_ISSUES");
  const issues = useIssues(search);
  const shown = useMemo(() => issues.rows.map(({ _id }) => _id), [issues.rows]);
  const selection = useSelection(shown, {
    filters: JSON.stringify(toQuery(search)),
    total: issues.total,
    limit: BATCH_IDS_LIMIT,
  });
  const [acting, setActing] = useState<BulkRequest | null>(null);
  const { select, clear, keys: ids, all } = selection;
  // Copies the current selection: rows that leave the list later stay part of the action.
  const act = (action: BatchActionName) => setActing({ action, ids, search: all ? search : null });
  const done = () => {
    clear();
    setActing(null);
  };

  const rowActions = useMemo(() => {
    const { onResolve, onReopen } = actions;
    return {
      onDetails: ({ _id }: NamedIssue) => open(_id),
      ...(mayWork && { onResolve, onReopen, onSelect: select }),
    };
  }, [open, mayWork, actions, select]);
  const isDialogOpen = openId !== null || dialog !== null || acting !== null;
  return (
    <Page title={t("Issues")}>
      <Overview onPick={pick} />
      <section ref={section} className="is-issues" aria-label={t("Issue list")}>
        <Filters search={search} onChange={change} inert={isDialogOpen} />
        <PendingBanner />
        <IssueTabs
          {...{ search, issues, selection, openId, failure }}
          actions={rowActions}
          keysOff={isDialogOpen}
          onAct={act}
          onChange={change}
        />
      </section>
      {openId !== null && (
        <OpenIssue
          id={openId}
          issues={issues}
          failure={failure?.id === openId ? failure.text : undefined}
          onMove={move}
          onClose={close}
          {...actions}
        />
      )}
      {dialog}
      {acting && (
        <BulkDialog
          {...acting}
          onDone={done}
          onClose={() => setActing(null)}
        />
      )}
    </Page>
  );
}
