import type { Issue } from "@crumbtrail/contract/issue";
import {
  addAssigneeGroup,
  assigneeChoicesQuery,
  type FailureReplies,
  failureText,
  notify,
  useCan,
} from "@crumbtrail/host";
import { Alert, Button, Checkbox, MakeGroup, Row, SkeletonRows, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pendingQuery, sendPending } from "../server/assignments.ts";
import {
  type AssignActions,
  AssignmentNote,
  choicesFor,
  StatusBadge,
  useAssigning,
} from "./AssigneeChoices.tsx";
import { isTooShort, MessageField } from "./MessageField.tsx";
import { NOTHING_SENT, sentText } from "./pending_words.ts";
import { useLaterIssues } from "./use_later_issues.ts";

const SEND_FAILURES: FailureReplies = {
  TOO_MANY_CALLS: NOTHING_SENT,
  ENTITY_NOT_FOUND: t(
    "Nothing was sent, because this issue cannot be sent now. Send without the message, or try again later.",
  ),
};

interface HandOverProps {
  issue: Issue;
  onDone(): void;
}

/** The groups that the issue can be assigned to, and Send. */
export function HandOver({ issue, onDone }: HandOverProps) {
  const { data, isError, refetch } = useQuery(assigneeChoicesQuery);
  const mayManage = useCan("MANAGE_ASSIGNEES");
  const { actions, failure } = useAssigning(issue);
  if (isError && !data) {
    return (
      <Alert kind="error">
        {t("The groups could not be loaded.")}{" "}
        <Button size="sm" look="quiet" onClick={() => void refetch()}>{t("Retry")}</Button>
      </Alert>
    );
  }
  if (!data) return <SkeletonRows rows={3} height={32} />;
  const groups = choicesFor(issue, data);
  const isEmpty = groups.length === 0;
  return (
    <Stack gap="sm">
      {groups.map((group) => (
        <Group
          key={group._id}
          issue={issue}
          group={group}
          actions={actions}
        />
      ))}
      <MakeGroup
        mayManage={mayManage}
        none={isEmpty && t("No assignee group covers this property.")}
        make={addAssigneeGroup}
        failureText={failureText}
        onMade={actions.onAssign}
      />
      {failure && <Alert kind="error">{failure}</Alert>}
      {!isEmpty && <Send issue={issue} onDone={onDone} />}
    </Stack>
  );
}

interface GroupProps {
  issue: Issue;
  group: { _id: string; name: string };
  actions: AssignActions;
}

/** A group, ticked if assigned, with its status and deadline. */
function Group({ issue, group, actions }: GroupProps) {
  const later = useLaterIssues(issue, group);
  const assignment = issue.assignments.find(({ assignee }) => assignee._id === group._id);
  return (
    <div className="is-hand-over-group">
      <Checkbox
        label={group.name}
        checked={assignment !== undefined}
        onChange={(event) =>
          event.currentTarget.checked ? actions.onAssign(group) : actions.onUnassign(group)}
      />
      {assignment && <StatusBadge assignment={assignment} />}
      {assignment && <AssignmentNote assignment={assignment} />}
      {assignment?.status === "error" && (
        <Button size="sm" onClick={() => actions.onAssign(group)}>{t("Queue again")}</Button>
      )}
      {assignment && later && (
        <Checkbox
          label={t("Also later issues of this cause")}
          checked={later.isOn}
          disabled={later.isSaving}
          onChange={(event) => later.change(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** Sends all assignments of the user that wait, this issue's among them, with a message on it. */
function Send({ issue, onDone }: HandOverProps) {
  const { data: pending = 0 } = useQuery(pendingQuery);
  const [message, setMessage] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const content = message.trim();
      return sentText(await sendPending(content ? { issue: issue._id, content } : undefined));
    },
    onSuccess: (text) => {
      notify(text);
      onDone();
    },
  });
  const waits = issue.assignments.some(({ status }) => status === "pending");
  return (
    <>
      {waits && <MessageField text={message} readOnly={isPending} onChange={setMessage} />}
      <p className="is-hint">
        {waits && pending > 1
          ? t("Send e-mails all {pending} assigned issues that wait, this one among them.", {
            pending,
          })
          : t("No e-mail goes out until you press Send.")}
      </p>
      {error && <Alert kind="error">{failureText(error, SEND_FAILURES)}</Alert>}
      <Row>
        <Button
          look="primary"
          busy={isPending}
          disabled={!waits || isTooShort(message)}
          onClick={() => mutate()}
        >
          {t("Send")}
        </Button>
        <Button look="quiet" onClick={onDone} disabled={isPending}>{t("Later")}</Button>
      </Row>
    </>
  );
}
