/** Approving behind a dialog: the chosen properties, the preview, the call, and undo. */
import type { Approval, ApprovalPlan, ApprovalScope } from "@crumbtrail/contract/approval";
import { t } from "@crumbtrail/texts";
import { keepPreviousData, type QueryKey, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FailureReplies } from "./failure.ts";
import { failureText } from "./failure_text.ts";
import { notify } from "./overlays.ts";
import { propertiesQuery } from "./queries.ts";

export interface Approvable {
  /** Name in the snackbar. */
  name: string;
  /** Query key of the plan, without the properties. */
  key: QueryKey;
  /** The entries that the approval would add, and the issues that the approval would resolve. */
  plan(scope: ApprovalScope): Promise<ApprovalPlan>;
  approve(scope: ApprovalScope): Promise<Approval>;
  /** Called after approval: the dialog can close. */
  onDone(): void;
  /** Called after undo, when the dialog is closed. */
  onUndone(): void | Promise<void>;
  /** The screen's own texts for failures. */
  failures?: FailureReplies;
}

/** State and callbacks for the approval dialog. */
export function useApproval(approvable: Approvable) {
  const { name, key, failures, onDone } = approvable;
  const [scope, onScope] = useState<ApprovalScope>("OWN");
  const { data: properties = [] } = useQuery(propertiesQuery);
  const plan = useQuery({
    queryKey: [...key, scope],
    queryFn: () => approvable.plan(scope),
    enabled: scope.length > 0,
    placeholderData: keepPreviousData,
    // The issues that the approval would resolve change with every test and every user.
    gcTime: 0,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => approvable.approve(scope),
    onSuccess: ({ _id, resolved }) => {
      notify(approvedText(name, resolved), () => void withdrawApproval(_id, approvable));
      onDone();
    },
  });
  return {
    properties: properties
      .filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty)
      .map(({ _id, name }) => ({ value: _id, label: name })),
    scope,
    onScope,
    plan: plan.data,
    planIsOld: plan.isPlaceholderData,
    planFailure: plan.error ? failureText(plan.error, failures) : undefined,
    failure: error ? failureText(error, failures) : undefined,
    busy: isPending,
    onApprove: () => mutate(),
  };
}

function approvedText(name: string, resolved: number): string {
  if (resolved === 0) return t("Approved {name}", { name });
  return t("Approved {name}, resolved {resolved, plural, one {# issue} other {# issues}}", {
    name,
    resolved,
  });
}

/** Undoes an approval and says what stays; the code is loaded when needed. */
export async function withdrawApproval(
  id: string,
  { onUndone, failures }: Pick<Approvable, "onUndone" | "failures">,
): Promise<void> {
  try {
    const { undoApproval } = await import("./approval_undo.ts");
    const text = await undoApproval(id);
    await onUndone();
    notify(text);
  } catch (error) {
    notify(`${t("That was not undone.")} ${failureText(error, failures)}`);
  }
}
