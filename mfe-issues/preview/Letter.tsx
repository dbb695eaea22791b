import { causeText } from "@crumbtrail/contract/cause_text";
import type { Issue } from "@crumbtrail/contract/issue";
import {
  letterReason,
  letterRemedy,
  letterRequest,
  scriptName,
} from "@crumbtrail/contract/issue_letter";
import type { IssuePreview, PreviewComment } from "@crumbtrail/contract/issue_preview";
import { CutText, IssueTypeBadge, RelativeTime, ShortDate, Trans } from "@crumbtrail/kit";
import { locale, t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { authorOf } from "./PreviewComments.tsx";

interface LetterProps {
  /** E-mail address of the recipient. */
  user: string;
  request: IssuePreview["request"];
  cameBack: IssuePreview["cameBack"];
  cause: IssuePreview["cause"];
  issue: Issue;
  /** The newest comment of the sender's team, or all that were posted by the same Send. */
  comments: readonly PreviewComment[];
}

const NAME_LENGTH = 60;
const URL_LENGTH = 70;

/** Who asks for what until when, what was seen, why that is a problem, and what would solve it. */
export function Letter({ user, request, cameBack, cause, issue, comments }: LetterProps) {
  const { issueType, entryName, storageEntry, isBeforeConsent, phase, suspiciousDetails } = issue;
  const storageType = storageEntry?.type ?? null;
  const match = suspiciousDetails?.match;
  const facts = { issueType, entryName, storageType, isBeforeConsent, phase, match };
  const { company } = request;
  return (
    <header className="is-letter">
      <p className="ct-dimmed is-letter-to">
        {t("This Issue was sent to {user}", { user })}
        <IssueTypeBadge type={issueType} storageKind={storageType ?? undefined} />
      </p>
      <h1 id="is-preview-title">{letterRequest(facts, request)}.</h1>
      {request.dueAt && <Due at={request.dueAt} />}
      <dl>
        {cameBack && (
          <Part label={t("Came back")}>
            <CameBack {...cameBack} />
          </Part>
        )}
        <Part label={t("What was seen")}>
          <Seen issue={issue} />
        </Part>
        {cause && <Part label={t("Caused by")}>{causeText({ ...cause, vendor: null })}</Part>}
        <Part label={t("Why it is a problem")} alarm={isBeforeConsent}>
          {letterReason(facts, company)}
        </Part>
        <Part label={t("What would solve it")}>{letterRemedy(facts, company)}</Part>
      </dl>
      {comments.map((comment) => (
        <blockquote key={comment._id}>
          <p className="is-preview-text">{comment.content}</p>
          <footer className="ct-dimmed">
            {authorOf(comment)}, <RelativeTime at={comment.createdAt} />
          </footer>
        </blockquote>
      ))}
    </header>
  );
}

function Part({ label, alarm, children }: { label: string; alarm?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={alarm ? "ct-tone-red" : undefined}>{children}</dd>
    </div>
  );
}

function Due({ at }: { at: string }) {
  const date = new Date(at);
  const words = new Intl.DateTimeFormat(locale(), {
    ...{ weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" },
    // The mail names the sender's time zone; without one here it would seem another time.
    timeZoneName: "short",
  }).format(date);
  return (
    <p className="is-letter-due">
      <b>
        {date > new Date() ? t("Until {date}", { date: words }) : t("It was due on {date}", {
          date: words,
        })}
      </b>{" "}
      <span className="ct-dimmed">
        <RelativeTime at={at} />
      </span>
    </p>
  );
}

/** Who had resolved what a test found again: the recipient, or nobody that an outsider is told of. */
function CameBack({ own, resolvedAt, at }: NonNullable<IssuePreview["cameBack"]>) {
  const dates = { resolved: <ShortDate at={resolvedAt} />, found: <ShortDate at={at} /> };
  return own
    ? (
      <Trans
        text="You reported it fixed on {resolved}, and a test found it again on {found}."
        {...dates}
      />
    )
    : (
      <Trans
        text="It was resolved on {resolved}, and a test found it again on {found}."
        {...dates}
      />
    );
}

/** What was found, set by which script, on which page and how often. */
function Seen({ issue }: { issue: Issue }) {
  const { storageEntry, urls: [setBy], entryName, lastOccurredOn, testRuns, createdAt } = issue;
  const values = {
    name: <CutText text={entryName} length={NAME_LENGTH} mono />,
    page: <CutText text={lastOccurredOn} length={URL_LENGTH} where="middle" />,
    runs: testRuns,
    date: <ShortDate at={createdAt} />,
  };
  if (!storageEntry) {
    return (
      <Trans
        text="A request to {name} was sent from {page}, in {runs, plural, one {# test} other {# tests}} since {date}."
        {...values}
      />
    );
  }
  if (!setBy) {
    return (
      <Trans
        text="The {kind, select, COOKIE {cookie} LOCAL_STORAGE {local storage item} other {session storage item}} {name} was set on {page}, in {runs, plural, one {# test} other {# tests}} since {date}."
        kind={storageEntry.type}
        {...values}
      />
    );
  }
  return (
    <Trans
      text="{script} set the {kind, select, COOKIE {cookie} LOCAL_STORAGE {local storage item} other {session storage item}} {name} on {page}, in {runs, plural, one {# test} other {# tests}} since {date}."
      kind={storageEntry.type}
      script={<CutText text={scriptName(setBy)} length={NAME_LENGTH} mono />}
      {...values}
    />
  );
}
