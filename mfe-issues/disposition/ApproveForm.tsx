import { PATTERN_MAX_LENGTH } from "@crumbtrail/contract/constants";
import type { Issue } from "@crumbtrail/contract/issue";
import { useApproval } from "@crumbtrail/host";
import { Alert, Button, Row, SkeletonRows, Stack, TextInput } from "@crumbtrail/kit";
import { ScopeField } from "@crumbtrail/kit/approval";
import { t } from "@crumbtrail/texts";
import { useEffect, useState } from "react";
import { refreshIssues } from "../server/issues.ts";
import { approveIssue, planOf } from "../server/transitions.ts";
import { ISSUE_FAILURES } from "../wording/notices.ts";
import { Effect } from "./Effect.tsx";

interface ApproveFormProps {
  issue: Pick<Issue, "_id" | "entryName" | "cause" | "storageEntry">;
  onDone(): void;
}

/** After so long without a key the effect of the pattern is asked for. */
const TYPED_MS = 400;

/** Adds the entry of an issue to the whitelist, by a pattern whose effect is shown while one types. */
export function ApproveForm({ issue, onDone }: ApproveFormProps) {
  const { _id, entryName, storageEntry } = issue;
  // Undefined: as proposed, exactly this name or host.
  const [typed, setTyped] = useState<string>();
  const settled = useSettled(typed);
  const pattern = settled?.trim() || undefined;
  const approving = useApproval({
    name: entryName,
    key: ["issues", "approval", _id, pattern ?? ""],
    plan: (scope) => planOf(_id, scope, pattern),
    approve: (scope) => approveIssue(_id, scope, pattern),
    onDone,
    onUndone: refreshIssues,
    failures: ISSUE_FAILURES,
  });
  const { plan, scope, busy, failure, planFailure } = approving;
  const isOld = approving.planIsOld || typed !== settled;
  const isComplete = scope.length > 0;
  const isReady = isComplete && plan && !plan.patternError && !isOld;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy) approving.onApprove();
      }}
    >
      <Stack gap="md">
        {plan
          ? (
            <TextInput
              label={storageEntry ? t("Names that match") : t("URLs that match")}
              className="is-pattern"
              spellCheck={false}
              autoComplete="off"
              maxLength={PATTERN_MAX_LENGTH}
              value={typed ?? plan.entries[0]?.pattern ?? ""}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={isOld ? undefined : plan.patternError}
            />
          )
          : !planFailure && <SkeletonRows rows={2} height={32} />}
        {isComplete && plan && !plan.patternError && (
          <Effect plan={plan} isOld={isOld} cause={issue.cause?.text} />
        )}
        {planFailure && <Alert kind="error">{planFailure}</Alert>}
        <ScopeField own={t("This property")} {...approving} />
        {failure && <Alert kind="error" title={t("Nothing was approved.")}>{failure}</Alert>}
        <Row>
          <Button type="submit" look="primary" busy={busy} disabled={!isReady}>
            {plan
              ? t("Approve {count, plural, =0 {} one {# issue} other {# issues}}", {
                count: plan.resolves,
              })
              : t("Approve")}
          </Button>
          <Button look="quiet" onClick={onDone} disabled={busy}>{t("Cancel")}</Button>
        </Row>
      </Stack>
    </form>
  );
}

/** A value once it has not changed for a while. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPED_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
