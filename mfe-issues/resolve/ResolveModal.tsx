import { COMMENT_MAX_LENGTH, COMMENT_MIN_LENGTH } from "@crumbtrail/contract/issue_options";
import { useAccount } from "@crumbtrail/host";
import { Alert, Button, Modal, Row, Stack, Textarea } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import {
  type AssignmentTrail,
  VisibilityChoice,
  wasAssigned,
} from "../details/comments/VisibilityChoice.tsx";
import { issueFailureText } from "../wording/notices.ts";
import { type NamedIssue, useResolve } from "./use_resolve.ts";

export type ResolvedIssue = NamedIssue & AssignmentTrail;

interface ResolveModalProps {
  issue: ResolvedIssue;
  onClose(): void;
}

/** Resolves an issue, with an optional comment; closing keeps the draft, Cancel removes it. */
export function ResolveModal({ issue, onClose }: ResolveModalProps) {
  const { _id: author } = useAccount();
  const { comment, setComment, visibility, setVisibility, ...state } = useResolve(
    issue,
    author,
    onClose,
  );
  const { isPosted, tooShort, resolve, cancel, close, error, busy } = state;
  return (
    // The dialog stays open during the call, so that a failure appears beside the typed text.
    <Modal opened title={t("Comment issue")} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          resolve();
        }}
      >
        <Stack gap="lg">
          <p className="is-resolve-name ct-mono">{issue.entryName}</p>
          <Textarea
            label={t("Comment")}
            description={isPosted
              ? t("Already posted; trying again does not post it twice.")
              : t("Optional")}
            data-autofocus
            readOnly={isPosted}
            maxLength={COMMENT_MAX_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) resolve();
            }}
            error={tooShort
              ? t("At least {value} characters", { value: COMMENT_MIN_LENGTH })
              : undefined}
          />
          {wasAssigned(issue) && (
            <VisibilityChoice
              value={visibility}
              onChange={setVisibility}
              disabled={busy || isPosted}
            />
          )}
          {error !== null && (
            <Alert kind="error" title={t("The issue was not resolved.")}>
              {issueFailureText(error)}
            </Alert>
          )}
          <Row justify="end">
            <Button onClick={cancel} disabled={busy}>{t("Cancel")}</Button>
            <Button type="submit" look="primary" busy={busy} disabled={tooShort}>
              {t("Resolve issue")}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}
