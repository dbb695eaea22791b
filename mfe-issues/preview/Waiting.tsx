import type { WaitingIssues } from "@crumbtrail/contract/issue_preview";
import { CutText, ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useId } from "react";

type WaitingIssue = WaitingIssues["issues"][number];

interface WaitingProps {
  waiting: WaitingIssues;
  /** Name of the tenant that asks. */
  company: string;
}

const NAME_LENGTH = 60;

/** Other issues of the sender that the recipient has not answered, and the mails with their links. */
export function Waiting({ waiting: { total, issues }, company }: WaitingProps) {
  if (total === 0) {
    return (
      <p className="ct-dimmed">
        {t("No other issue of {company} waits for your answer.", { company })}
      </p>
    );
  }
  const more = total - issues.length;
  return (
    <section className="is-waiting" aria-labelledby="is-waiting-title">
      <h2 id="is-waiting-title">
        {t(
          "{total, plural, one {# more issue of {company} waits for your answer} other {# more issues of {company} wait for your answer}}",
          { total, company },
        )}
      </h2>
      {[...Map.groupBy(issues, ({ mail }) => `${mail.at} ${mail.subject}`).values()].map((sent) =>
        sent[0] && (
          <Mail
            key={`${sent[0].mail.at} ${sent[0].mail.subject}`}
            sent={sent}
            mail={sent[0].mail}
          />
        )
      )}
      {more > 0 && <p>{t("and {count} more", { count: more })}</p>}
    </section>
  );
}

interface MailProps {
  mail: WaitingIssue["mail"];
  /** The issues with a link in the mail. */
  sent: WaitingIssue[];
}

function Mail({ mail: { at, subject }, sent }: MailProps) {
  const date = <ShortDate at={at} time />;
  const id = useId();
  return (
    <>
      <p className="ct-dimmed" id={id}>
        {subject === null ? <Trans text="Linked in the e-mail of {date}" date={date} /> : (
          <Trans
            text="Linked in the e-mail of {date}: “{subject}”"
            date={date}
            subject={subject}
          />
        )}
      </p>
      <ul aria-labelledby={id}>
        {sent.map(({ entryName, property }, n) => (
          <li key={n}>
            <Trans
              text="{name} on {property}"
              name={<CutText text={entryName} length={NAME_LENGTH} mono />}
              property={property}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
