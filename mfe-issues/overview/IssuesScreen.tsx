import { useCan, useTitle } from "@crumbtrail/host";
import { Page } from "@crumbtrail/kit";
import { useMemo, useState } from "react";
import { PendingBanner } from "../assignment/PendingBanner.tsx";
import { OpenIssue } from "../details/OpenIssue.tsx";
import { useOpenIssue } from "../details/use_open_issue.ts";
import { EndingDialogs, useEnding } from "../ending/EndingDialogs.tsx";
import { Filters } from "../list/Filters.tsx";
import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { IssueTabs } from "../list/IssueTabs.tsx";
import { useFilters } from "../list/use_filters.ts";
import { useIssues } from "../list/use_issues.ts";
import { type ResolvedIssue, ResolveModal } from "../resolve/ResolveModal.tsx";
import { type NamedIssue, useReopen } from "../resolve/use_resolve.ts";
import { BulkDialog, type BulkRequest } from "../selection/BulkDialog.tsx";
import { useSelection } from "../selection/use_selection.ts";
import { useLiveIssues } from "../server/live.ts";
import { Overview } from "./Overview.tsx";

/** What is new, where, how bad. */
export function IssuesScreen() {
  useTitle("Issues");
  useLiveIssues();
  const { search, change, pick, section } = useFilters();
  const { openId, open, move, close } = useOpenIssue();
  const [resolving, setResolving] = useState<ResolvedIssue | null>(null);
  const { ending, onAccept, onApprove, close: closeEnding } = useEnding();
  const { reopen, failure } = useReopen();
  const mayWork = useCan("WORK_ON_ISSUES");
  const issues = useIssues(search);
  const selection = useSelection(search, issues);
  const [acting, setActing] = useState<BulkRequest | null>(null);
  const { select, clear, ids, all } = selection;
  // As they are now: rows that go are still meant.
  const act = (action: BatchActionName) => setActing({ action, ids, search: all ? search : null });
  const done = () => {
    clear();
    setActing(null);
  };

  const actions = useMemo(() => ({
    onDetails: ({ _id }: NamedIssue) => open(_id),
    ...(mayWork ? { onResolve: setResolving, onReopen: reopen, onSelect: select } : {}),
  }), [open, mayWork, reopen, select]);
  const resting = openId !== null || resolving !== null || ending !== null || acting !== null;
  return (
    <Page title="Issues">
      <Overview onPick={pick} />
      <section ref={section} className="is-issues" aria-label="Issue list">
        <Filters search={search} onChange={change} inert={resting} />
        <PendingBanner />
        <IssueTabs
          {...{ search, issues, actions, selection, openId, resting, failure }}
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
          onResolve={setResolving}
          onReopen={reopen}
          onAccept={onAccept}
          onApprove={onApprove}
        />
      )}
      {resolving && <ResolveModal issue={resolving} onClose={() => setResolving(null)} />}
      {acting && (
        <BulkDialog
          {...acting}
          onDone={done}
          onClose={() => setActing(null)}
        />
      )}
      <EndingDialogs ending={ending} close={closeEnding} />
    </Page>
  );
}
