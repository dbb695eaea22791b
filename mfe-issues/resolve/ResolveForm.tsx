import { COMMENT_MAX_LENGTH, COMMENT_MIN_LENGTH } from "@crumbtrail/contract/issue_options";
import { Alert, Button, Row, Stack, Textarea } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import {
  type AssignmentTrail,
  VisibilityChoice,
  wasAssigned,
} from "../details/comments/VisibilityChoice.tsx";
import { issueFailureText } from "../wording/notices.ts";
import type { NamedIssue, useResolve } from "./use_resolve.ts";

export type ResolvedIssue = NamedIssue & AssignmentTrail;

interface ResolveFormProps {
  issue: ResolvedIssue;
  state: ReturnType<typeof useResolve>;
  /** Above the field. */
  children?: ReactNode;
}

/** The form 'Comment issue' (specification, part 1 §2): an optional comment, and Resolve issue. */
export function ResolveForm({ issue, state, children }: ResolveFormProps) {
  const { comment, setComment, visibility, setVisibility, isPosted, tooShort } = state;
  const { resolve, cancel, error, busy } = state;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        resolve();
      }}
    >
      <Stack gap="lg">
        {children}
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
  );
}
