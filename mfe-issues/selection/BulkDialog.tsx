import { BATCH_LIMIT } from "@crumbtrail/contract/issue_options";
import type { IssueRow } from "@crumbtrail/contract/issue";
import type { BatchAction, BatchActionName } from "@crumbtrail/contract/issue_batch";
import { Alert, BatchDialog, SkeletonRows } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { type ReactNode, useState } from "react";
import type { IssueSearch } from "../addresses/issues.ts";
import { actionText, BULK_ACTIONS, questionText } from "./actions.ts";
import { BulkFields } from "./BulkFields.tsx";
import type { Counted } from "./count_rows.ts";
import { CAUSES_LISTED, laterOf } from "./later.ts";
import { useBulk } from "./use_bulk.ts";

/** A bulk action and the affected issues. */
export interface BulkRequest {
  action: BatchActionName;
  /** Selected rows. */
  rows: readonly IssueRow[];
  /** Filters that select all matches; null to act on `rows` only. */
  search: IssueSearch | null;
  /** Ids of the list's filter, which holds for later issues, too. */
  properties: string | undefined;
  /** Above the summary: what narrows the rows. */
  choice?: ReactNode;
}

interface BulkDialogProps extends BulkRequest {
  onDone(): void;
  onClose(): void;
}

/** Confirms a bulk action, asks for its input and runs the action. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, search, properties, choice, onClose } = props;
  const { consequence } = BULK_ACTIONS[action];
  const [input, setInput] = useState(() => initialInput(action));
  const { counted, countError, run, ...progress } = useBulk(props);
  const count = counted?.total;
  const tooMany = count !== undefined && count > BATCH_LIMIT;
  return (
    <BatchDialog
      title={questionText(action, count)}
      action={actionText(action, count)}
      ready={input !== null && Boolean(count) && !tooMany}
      focusAction={input !== null}
      onSubmit={() => input && run(input)}
      onClose={onClose}
      {...progress}
    >
      {choice}
      {search
        ? <MatchSummary counted={counted} failed={countError !== null} />
        : counted && <Causes counted={counted} />}
      <p className="ct-batch-text">{`${consequence} ${t("You can undo this.")}`}</p>
      <BulkFields
        action={action}
        later={counted ? laterOf(counted, properties) : []}
        onChange={setInput}
      />
      {tooMany && (
        <Alert kind="error">
          {t("At most {value} at once: narrow the filters.", { value: BATCH_LIMIT })}
        </Alert>
      )}
    </BatchDialog>
  );
}

/** What can be submitted as it is; null if a field has to be filled first. */
function initialInput(action: BatchActionName): BatchAction | null {
  if (action === "assign" || action === "accept") return null;
  return action === "approve" ? { action, properties: "OWN" } : { action };
}

/** Properties listed by name; of the others only the number is shown. */
const NAMED = 3;

function MatchSummary({ counted, failed }: { counted: Counted | undefined; failed: boolean }) {
  if (failed) {
    return (
      <Alert kind="error">{t("The matching issues could not be counted. Please try again.")}</Alert>
    );
  }
  if (!counted) return <SkeletonRows rows={1} height={24} />;
  const { properties } = counted;
  const named = properties.slice(0, NAMED)
    .map(({ name, count }) => `${name} (${formatNumber(count)})`);
  const others = properties.length - named.length;
  const where = [...named, ...(others > 0 ? [t("{count} more", { count: others })] : [])].join(
    ", ",
  );
  return (
    <>
      <p className="ct-batch-text">
        {where
          ? t("All issues that match the filters now, loaded or not: {where}.", { where })
          : t("All issues that match the filters now, loaded or not.")}
      </p>
      <Causes counted={counted} />
    </>
  );
}

/** The causes of the counted issues, each with its first names. */
function Causes({ counted: { causes, causeCount } }: { counted: Counted }) {
  if (causes.length === 0) return null;
  const listed = causes.slice(0, CAUSES_LISTED);
  const more = causeCount - listed.length;
  return (
    // Many causes scroll, and the keyboard scrolls only what has the focus.
    <ul className="is-bulk-causes" aria-label={t("By cause")} tabIndex={0}>
      {listed.map(({ _id, text, count, names, nameCount }) => (
        <li key={_id}>
          <span>
            <strong>{formatNumber(count)}</strong> {text}
          </span>
          <span className="ct-dimmed">
            {[
              ...names.map((one) => `${one.name} (${formatNumber(one.count)})`),
              ...nameCount > names.length
                ? [t("{count} more", { count: nameCount - names.length })]
                : [],
            ].join(", ")}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="ct-dimmed">
          {t("{count, plural, one {# more cause} other {# more causes}}", { count: more })}
        </li>
      )}
    </ul>
  );
}
