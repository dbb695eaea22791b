import type { WaitingIssues } from "@crumbtrail/contract/issue_preview";
import { CutText, ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

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
      <ul aria-labelledby="is-waiting-title">
        {issues.map(({ entryName, property, mail }, n) => (
          <li key={n}>
            <Trans
              text="{name} on {property}"
              name={<CutText text={entryName} length={NAME_LENGTH} mono />}
              property={property}
            />
            <span className="ct-dimmed">
              {mail.subject === null
                ? (
                  <Trans
                    text="Its link is in the e-mail of {date}."
                    date={<ShortDate at={mail.at} time />}
                  />
                )
                : (
                  <Trans
                    text="Its link is in the e-mail of {date}: “{subject}”"
                    date={<ShortDate at={mail.at} time />}
                    subject={mail.subject}
                  />
                )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t("and {count} more", { count: more })}</p>}
    </section>
  );
}
