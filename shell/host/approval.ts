/** Approving behind a dialog: the chosen properties, the preview, the call, and undo. */
import type { Approval, ApprovalPlan, ApprovalScope } from "@crumbtrail/contract/approval";
import { t } from "@crumbtrail/texts";
import { keepPreviousData, type QueryKey, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Undoable } from "./approval_undo.ts";
import { failureText } from "./failure_text.ts";
import { notify } from "./overlays.ts";
import { propertiesQuery } from "./queries.ts";

export interface Approvable extends Undoable {
  /** Name in the snackbar. */
  name: string;
  /** Query key of the plan, without the properties. */
  key: QueryKey;
  /** The entries that the approval would add, and the issues that the approval would resolve. */
  plan(reach: ApprovalScope): Promise<ApprovalPlan>;
  approve(reach: ApprovalScope): Promise<Approval>;
  /** Called after approval: the dialog can close. */
  onDone(): void;
}

/** State and callbacks for the approval dialog. */
export function useApproval(approvable: Approvable) {
  const { name, key, failures, onDone } = approvable;
  const [reach, onReach] = useState<ApprovalScope>("OWN");
  const { data: properties = [] } = useQuery(propertiesQuery);
  const plan = useQuery({
    queryKey: [...key, reach],
    queryFn: () => approvable.plan(reach),
    enabled: reach.length > 0,
    placeholderData: keepPreviousData,
    // The issues that the approval would resolve change with every test and every user.
    gcTime: 0,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => approvable.approve(reach),
    onSuccess: ({ _id, resolved }) => {
      notify(approvedText(name, resolved), () => void undoLater(_id, approvable));
      onDone();
    },
  });
  return {
    properties: properties
      .filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty)
      .map(({ _id, name }) => ({ value: _id, label: name })),
    reach,
    onReach,
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

/** The code of undo is loaded when needed. */
async function undoLater(id: string, undoable: Undoable): Promise<void> {
  try {
    await (await import("./approval_undo.ts")).undoApproval(id, undoable);
  } catch (error) {
    notify(`${t("That was not undone.")} ${failureText(error)}`);
  }
}
