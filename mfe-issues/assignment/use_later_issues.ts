import type { IssueAssignee } from "@crumbtrail/contract/assignee";
import type { IssueRow } from "@crumbtrail/contract/issue";
import { notify } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { assignCause, assignedCauseQuery, withdrawCause } from "../server/cause_assignments.ts";
import { issueFailureText } from "../wording/notices.ts";

interface LaterIssues {
  /** Whether later issues of the cause are assigned to the group. */
  isOn: boolean;
  /** The cause in words, and why nothing is assigned, if so. */
  note: string;
  isSaving: boolean;
  /** Saves at once. */
  change(isOn: boolean): void;
}

/** The assignment of an issue's cause to a group; undefined without a cause, and until it is loaded. */
export function useLaterIssues(
  { cause }: Pick<IssueRow, "cause">,
  group: Pick<IssueAssignee, "_id" | "name">,
): LaterIssues | undefined {
  const id = cause?._id ?? null;
  const { data } = useQuery(assignedCauseQuery(id));
  const own = data?.filter(({ assignee }) => assignee._id === group._id) ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn && id !== null) await assignCause({ cause: id, assignee: group._id });
      if (!isOn) { for (const { _id } of own) await withdrawCause(_id); }
    },
    onSuccess: (_, isOn) =>
      notify(
        isOn
          ? t("Later issues of this cause will be assigned to {name}", { name: group.name })
          : t("Later issues of this cause stay unassigned"),
      ),
    onError: (error) => notify(issueFailureText(error)),
  });
  if (!cause || id === null || !data) return undefined;
  const isIdle = own.length > 0 && own.every(({ inForce }) => !inForce);
  return {
    isOn: own.length > 0 && !isIdle,
    note: isIdle
      ? t("{cause}. Not in force: who set it may not assign issues any more.", {
        cause: cause.text,
      })
      : cause.text,
    isSaving: isPending,
    change: mutate,
  };
}
