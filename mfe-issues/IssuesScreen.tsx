import { BATCH_IDS_LIMIT } from "@crumbtrail/contract/issue_options";
import type { IssueRow } from "@crumbtrail/contract/issue";
import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { useCan, useLiveIssues, useTitle } from "@crumbtrail/host";
import { Page, useSelection } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useCallback, useMemo, useState } from "react";
import { PendingBanner } from "./assignment/PendingBanner.tsx";
import { OpenIssue, useOpenIssue } from "./details/OpenIssue.tsx";
import { useIssueDialogs } from "./details/use_issue_dialogs.tsx";
import { causeKey } from "./list/cause_words.ts";
import { CauseList } from "./list/CauseList.tsx";
import { Filters } from "./list/Filters.tsx";
import { IssueList } from "./list/IssueList.tsx";
import { IssueTabs } from "./list/IssueTabs.tsx";
import { ListHead } from "./list/ListHead.tsx";
import { type CauseListState, useCauses, useFilters, useIssues } from "./list/list_state.ts";
import { Overview } from "./overview/Overview.tsx";
import type { NamedIssue } from "./resolve/use_resolve.ts";
import { inState, type IssueSearch, toQuery, viewOf } from "./addresses/issues.ts";
import { BulkDialog, type BulkRequest } from "./selection/BulkDialog.tsx";
import { refreshIssues } from "./server/issues.ts";
import { askAndWithdraw } from "./server/withdraw.ts";

/** The page at `/`: an overview of open issues, the issue list and the dialogs of the list. */
export function IssuesScreen() {
  useTitle(t("Issues"));
  useLiveIssues(refreshIssues);
  const { search, change, pick, section } = useFilters();
  const { openId, asPage, open, move, close } = useOpenIssue();
  const { actions, failure, dialog } = useIssueDialogs();
  const mayWork = useCan("WORK_ON_ISSUES");
  const mayConfigure = useCan("MANAGE_VENDORS");
  const isByCause = viewOf(search) === "cause";
  const causes = useCauses(search, isByCause);
  const { issues, setOpenCause } = useShownIssues(search, openId !== null);
  const shown = useMemo(() => issues.rows.map(({ _id }) => _id), [issues.rows]);
  const selection = useSelection(shown, {
    filters: JSON.stringify(toQuery(search)),
    total: issues.total,
    limit: BATCH_IDS_LIMIT,
  });
  const [acting, setActing] = useState<BulkRequest | null>(null);
  const causeSelection = useCauseSelection(search, causes);
  const { select, clear, keys, all } = selection;
  const { properties } = search;
  // Copies the current selection: rows that leave the list later stay part of the action.
  const act = (action: BatchActionName) => {
    const rows = issues.rows.filter(({ _id }) => keys.includes(_id));
    setActing({ action, rows, search: all ? search : null, properties });
  };
  const actOnCause = useCallback(
    (action: BatchActionName, cause: string) =>
      setActing({ action, rows: [], search: { ...search, cause }, properties: search.properties }),
    [search],
  );
  const actOnIssue = useCallback((action: BatchActionName, row: IssueRow) => {
    if (action === "resolve") actions.onResolve(row);
    else setActing({ action, rows: [row], search: null, properties });
  }, [actions, properties]);
  const done = () => {
    clear();
    causeSelection.clear();
    setActing(null);
  };

  const rowActions = useMemo(() => {
    const { onResolve, onReopen } = actions;
    return {
      onDetails: ({ _id }: Pick<NamedIssue, "_id">) => open(_id),
      ...(mayWork && { onResolve, onReopen, onSelect: select }),
      ...(mayConfigure && { onWithdraw: askAndWithdraw }),
    };
  }, [open, mayWork, mayConfigure, actions, select]);
  const isDialogOpen = openId !== null || dialog !== null || acting !== null;
  const openIssue = openId !== null && (
    <OpenIssue
      id={openId}
      asPage={asPage}
      issues={issues}
      failure={failure?.id === openId ? failure.text : undefined}
      onMove={move}
      onClose={close}
      onReopen={actions.onReopen}
    />
  );
  const list = isByCause ? causes : issues;
  const total = list.query.isPlaceholderData ? undefined : isByCause ? causes.issues : issues.total;
  const counts = { shown: list.rows.length, total: list.total, issues: causes.issues };
  const shared = { search, openId, failure, keysOff: isDialogOpen, onChange: change };
  return (
    <>
      {openIssue}
      {/* Behind an issue that a link opened, the list waits with its order. */}
      <div hidden={asPage}>
        <Page title={t("Issues")} hiddenTitle>
          <Overview onPick={pick} />
          <section ref={section} className="is-issues" aria-label={t("Issue list")}>
            <IssueTabs search={search} total={total} onSelect={(tab) => change(inState(tab))}>
              <ListHead
                search={search}
                counts={counts}
                failed={list.query.isError}
                onChange={change}
              />
              <Filters search={search} onChange={change} inert={isDialogOpen} />
              <PendingBanner />
              {isByCause
                ? (
                  <CauseList
                    {...shared}
                    causes={causes}
                    actions={rowActions}
                    selection={mayWork ? causeSelection : undefined}
                    onOpenCause={setOpenCause}
                    onAct={mayWork ? actOnCause : undefined}
                    onActOnIssue={actOnIssue}
                  />
                )
                : (
                  <IssueList
                    {...shared}
                    issues={issues}
                    selection={selection}
                    actions={rowActions}
                    onAct={act}
                  />
                )}
            </IssueTabs>
          </section>
        </Page>
      </div>
      {dialog}
      {acting && (
        <BulkDialog
          {...acting}
          onDone={done}
          onClose={() => setActing(null)}
        />
      )}
    </>
  );
}

/** Causes that a bulk action takes at once: as many as the list loads by two or three pages. */
const CAUSES_AT_ONCE = 100;

/** The ticked causes. */
function useCauseSelection(search: IssueSearch, { rows, total }: CauseListState) {
  const shown = useMemo(() => rows.map(causeKey), [rows]);
  const filters = JSON.stringify(toQuery(search));
  return useSelection(shown, { filters, total, limit: CAUSES_AT_ONCE });
}

/**
 * The issues of the list; by cause, those of the cause whose issue was opened last, or all that
 * match while one is open by a link.
 */
function useShownIssues(search: IssueSearch, isOpen: boolean) {
  const [cause, setOpenCause] = useState<string | null>(null);
  const isByCause = viewOf(search) === "cause";
  const issues = useIssues(
    isByCause && cause !== null ? { ...search, cause } : search,
    !isByCause || cause !== null || isOpen,
  );
  return { issues, setOpenCause };
}
