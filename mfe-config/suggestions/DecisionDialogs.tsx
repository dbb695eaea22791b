import type { ApprovalScope } from "@crumbtrail/contract/approval";
import type { SuggestionBulkInput } from "@crumbtrail/contract/suggestion";
import { addAssigneeGroup, assigneeChoicesQuery, failureText, useCan } from "@crumbtrail/host";
import { useBatch } from "@crumbtrail/host/batch";
import { AssigneeSelect, BatchDialog, Loaded } from "@crumbtrail/kit";
import { approvalSubject, PlanPreview, ScopeField } from "@crumbtrail/kit/approval";
import { t } from "@crumbtrail/texts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePropertyNames } from "../fields/PropertiesField.tsx";
import {
  decide,
  type ListedSuggestion,
  planQuery,
  refreshSuggestions,
} from "../server/suggestions.ts";
import { keyOf } from "../addresses/suggestions.ts";
import {
  approvalText,
  approvedText,
  assignedText,
  storageTypeOf,
  subjectOf,
  undoneText,
} from "./words.ts";

interface DecisionDialogProps {
  rows: readonly ListedSuggestion[];
  /** Called after the decision, instead of `onClose`. */
  onDone(): void;
  onClose(): void;
}

type Do = SuggestionBulkInput["do"];

/** Starts the decision about the rows on the server. */
const start =
  (rows: readonly ListedSuggestion[]) => (action: Do, onProgress: Parameters<typeof decide>[1]) =>
    decide({ do: action, suggestions: rows.map(keyOf) }, onProgress);

/** A dialog that approves suggested entries: puts them on the whitelist. */
export function ApproveDialog({ rows, onDone, onClose }: DecisionDialogProps) {
  // The properties on which the entries become approved.
  const [scope, onScope] = useState<ApprovalScope>("OWN");
  const { run, ...progress } = useBatch<Do>({
    run: start(rows),
    refresh: refreshSuggestions,
    doneText: (end) => approvedText(rows, end),
    undoneText: (end) => undoneText("OPEN", end),
    onDone,
  });
  const properties = usePropertyNames().properties
    .filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  const [first, ...others] = rows;
  const only = others.length === 0 ? first : undefined;
  return (
    <BatchDialog
      title={t("Approve {subject}?", {
        subject: only ? approvalSubject(storageTypeOf(only), only.name) : subjectOf(rows),
      })}
      action={t("Approve")}
      ready={scope.length > 0}
      focusAction
      onSubmit={() => run({ action: "approve", properties: scope })}
      onClose={onClose}
      {...progress}
    >
      <ScopeField own={t("Where it was seen")} {...{ properties, scope, onScope }} />
      {only ? scope.length > 0 && <Plan row={only} scope={scope} /> : (
        <>
          <p className="ct-batch-text">{approvalText(rows, scope)}</p>
          <Names rows={rows} />
        </>
      )}
    </BatchDialog>
  );
}

/** Names listed one by one; longer lists end with the number of the others. */
const NAMED = 8;

function Names({ rows }: Pick<DecisionDialogProps, "rows">) {
  const more = rows.length - NAMED;
  return (
    <ul className="co-suggested-names">
      {rows.slice(0, NAMED).map(({ _id, name }) => <li key={_id} className="ct-mono">{name}</li>)}
      {more > 0 && <li>{t("and {count} more", { count: more })}</li>}
    </ul>
  );
}

interface PlanProps {
  row: ListedSuggestion;
  scope: ApprovalScope;
}

/** What approving a single suggestion adds (a pattern) and resolves (issues). */
export function Plan({ row, scope }: PlanProps) {
  const { latestIssue, properties, propertyCount, issues } = row;
  // For the scope OWN, the plan of the latest issue knows only the property of that issue; so the
  // properties are named, or if not all are known, the plan gives the least that is resolved.
  const isEachKnown = properties.length === propertyCount;
  const planned = scope === "OWN" && isEachKnown ? properties.map(({ _id }) => _id) : scope;
  const { data, error, isPlaceholderData } = useQuery({
    ...planQuery(latestIssue, planned),
    placeholderData: keepPreviousData,
  });
  const plan = data && scope === "OWN" && !isEachKnown
    ? { ...data, resolves: Math.max(data.resolves, issues), properties: [] }
    : data;
  return (
    <PlanPreview
      plan={plan}
      isOld={isPlaceholderData}
      failure={error && !data ? failureText(error) : undefined}
    />
  );
}

/** A dialog that assigns the issues of suggestions to an assignee group. */
export function HandOverDialog({ rows, onDone, onClose }: DecisionDialogProps) {
  const groups = useQuery(assigneeChoicesQuery);
  const mayManage = useCan("MANAGE_ASSIGNEES");
  const [assignee, setAssignee] = useState<string | null>(null);
  const group = groups.data?.find(({ _id }) => _id === assignee);
  const { run, ...progress } = useBatch<Do>({
    run: start(rows),
    refresh: refreshSuggestions,
    doneText: (end) => assignedText(rows, group?.name ?? t("the group"), end),
    undoneText: (end) => undoneText("UNASSIGNED", end),
    failures: { ENTITY_DISABLED: t("This group is disabled.") },
    onDone,
  });
  return (
    <BatchDialog
      title={t("Hand over {subject}?", { subject: subjectOf(rows) })}
      action={t("Hand over")}
      ready={assignee !== null}
      onSubmit={() => assignee && run({ action: "assign", assignee })}
      onClose={onClose}
      {...progress}
    >
      <p className="ct-batch-text">
        {t(
          "Assigns the open issues. No e-mail goes out until you press Send in the issue list. Issues outside the group's properties are skipped. You can undo this.",
        )}
      </p>
      <Loaded query={groups} rows={1} height={36}>
        {(data) => (
          <AssigneeSelect
            groups={data}
            mayManage={mayManage}
            value={assignee}
            onChange={setAssignee}
            make={addAssigneeGroup}
            failureText={failureText}
          />
        )}
      </Loaded>
    </BatchDialog>
  );
}
