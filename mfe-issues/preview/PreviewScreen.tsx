import { ANSWER_UNDO_HOURS } from "@crumbtrail/contract/issue_options";
import { runtimeConfig, useTitle } from "@crumbtrail/host";
import { Alert, ErrorState, ShortDate, Spinner, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isId } from "../addresses/issues.ts";
import { type IssueLink, previewQuery } from "../server/preview.ts";
import { preview } from "../addresses/tree.ts";
import { DEAD_LINK, isDead, isTooOften, replacedAt, TOO_OFTEN } from "../wording/link_failures.ts";
import { UndoAnswer } from "./Answered.tsx";
import { Preview } from "./Preview.tsx";
import { Waiting } from "./Waiting.tsx";

/**
 * An issue for its assignees, without an account, opened by the link in an e-mail: the "Issue
 * assignment screen" of the specification, part 1 §2.
 */
export function PreviewScreen() {
  useTitle(t("Issue"));
  const { issue: id, token } = preview.useSearch();
  const [resolved, setResolved] = useState<string>();
  if (!id || !token) return <Refusal>{t("Issue or Token parameters missing")}</Refusal>;
  if (!isId(id)) return <Refusal>{DEAD_LINK}</Refusal>;
  const link = { id, token };
  if (resolved !== undefined) {
    return <Resolved name={resolved} link={link} onUndone={() => setResolved(undefined)} />;
  }
  return <Opened link={link} onResolved={setResolved} />;
}

interface OpenedProps {
  link: IssueLink;
  /** Called with the name of the issue. */
  onResolved(name: string): void;
}

function Opened({ link, onResolved }: OpenedProps) {
  const { data, error, refetch, isFetching } = useQuery(previewQuery(link));
  if (error && isDead(error)) {
    const newer = replacedAt(error);
    return <Refusal>{newer === null ? DEAD_LINK : <Replaced at={newer} />}</Refusal>;
  }
  if (error && !data) {
    return (
      <ErrorState title={t("The issue could not be loaded")} onRetry={refetch} busy={isFetching}>
        {isTooOften(error) ? TOO_OFTEN : undefined}
      </ErrorState>
    );
  }
  if (!data) return <Spinner label={t("Loading the issue")} />;
  const { user, request, answer, cameBack, cause, waiting, issue } = data;
  return (
    <Preview
      link={link}
      user={user}
      request={request}
      given={answer}
      cameBack={cameBack}
      cause={cause}
      waiting={waiting}
      issue={issue}
      onResolved={() => onResolved(issue.entryName)}
    />
  );
}

/** Of a link that was withdrawn before the issue was sent again. */
function Replaced({ at }: { at: string }) {
  return (
    <Trans
      text="This link was replaced by a newer e-mail of {date}. Please open the link in that one."
      date={<ShortDate at={at} time />}
    />
  );
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <div className="is-preview-end">
      <h1>{t("Issue")}</h1>
      <Alert kind="error">{children}</Alert>
    </div>
  );
}

interface ResolvedProps {
  name: string;
  link: IssueLink;
  onUndone(): void;
}

/**
 * Confirms the resolution, takes it back, names the support contact for mistakes, and what else waits.
 */
function Resolved({ name, link, onUndone }: ResolvedProps) {
  const support = runtimeConfig().MISC.CONTACT_EMAIL;
  const { data } = useQuery(previewQuery(link));
  return (
    <div className="is-preview-end">
      <h1>{t("Issue resolved")}</h1>
      <Alert kind="success">
        <Trans
          text="<span>{name}</span> is resolved. You can close this page."
          name={name}
          span={(text) => <span className="ct-mono">{text}</span>}
        />
      </Alert>
      <p>
        {support
          ? (
            <Trans
              text="Was it resolved by accident? Please contact support: <link>{support}</link>."
              support={support}
              link={(text) => <a href={`mailto:${support}`}>{text}</a>}
            />
          )
          : t("Was it resolved by accident? Please contact support.")}
      </p>
      <UndoAnswer link={link} onUndone={onUndone}>
        {t("Possible for {hours} hours, with the link of the e-mail.", {
          hours: ANSWER_UNDO_HOURS,
        })}
      </UndoAnswer>
      {data?.waiting && <Waiting waiting={data.waiting} company={data.request.company} />}
    </div>
  );
}
