import { STATEMENT_END_TEXTS } from "@crumbtrail/contract/page_certainty";
import type { PageStatement } from "@crumbtrail/contract/page_statement";
import type { Property } from "@crumbtrail/contract/property";
import { useCan } from "@crumbtrail/host";
import { pageStatementsQuery, statementLabels, takeBack } from "@crumbtrail/host/page_statements";
import {
  Badge,
  CutText,
  IconButton,
  IconTrash,
  Loaded,
  RelativeTime,
  ShortDate,
  Stack,
  Trans,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";

/** Maximum length of a URL, in characters. */
const URL_LENGTH = 70;

/** What people said of pages of the property in reports, and what tests have ended of it. */
export function PageStatements({ property }: { property: Property }) {
  const query = useQuery(pageStatementsQuery(property._id));
  return (
    <section aria-label={t("Statements about pages")}>
      <Stack>
        <div>
          <h3 className="co-section">{t("Statements about pages")}</h3>
          <p className="ct-field-note">
            {t(
              "What you know of a page and a test cannot see. It is said in the report of an inconclusive test, and ends with the first test that sees otherwise.",
            )}
          </p>
        </div>
        <Loaded query={query} rows={2} height={44}>
          {(statements) => <Statements property={property._id} statements={statements} />}
        </Loaded>
      </Stack>
    </section>
  );
}

interface StatementsProps {
  property: string;
  statements: readonly PageStatement[];
}

function Statements({ property, statements }: StatementsProps) {
  if (statements.length === 0) {
    return <p className="ct-field-note">{t("Nothing was said of a page of this property yet.")}</p>;
  }
  return (
    // A long list scrolls, and the keyboard scrolls only what has the focus.
    <ul className="co-statements" aria-label={t("Statements about pages")} tabIndex={0}>
      {statements.map((statement) => (
        <Statement key={statement._id} property={property} statement={statement} />
      ))}
    </ul>
  );
}

function Statement({ property, statement }: { property: string; statement: PageStatement }) {
  const { url, by, at, ended } = statement;
  const mayManage = useCan("MANAGE_SCENARIOS");
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeBack(property, statement),
  });
  return (
    <li className="co-statement">
      <span className="co-statement-text">
        <CutText text={url} length={URL_LENGTH} where="middle" />
        <span className="co-chips">
          {statementLabels(statement).map((label) => (
            <Badge key={label} tone={ended ? "neutral" : "brand"}>{label}</Badge>
          ))}
          <span className="co-dimmed">
            {by?.username ?? t("unknown")}, <ShortDate at={at} />
          </span>
        </span>
        {ended && <Ended ended={ended} />}
      </span>
      {mayManage && (
        <IconButton
          label={t("Remove the statement about {url}", { url })}
          size="sm"
          icon={<IconTrash />}
          disabled={isPending}
          onClick={() => mutate()}
        />
      )}
    </li>
  );
}

function Ended({ ended }: { ended: NonNullable<PageStatement["ended"]> }) {
  const { reason, at, testResult } = ended;
  return (
    <span className="co-dimmed">
      <Trans text="Ended {relativeTime}." relativeTime={<RelativeTime at={at} />} />{" "}
      {STATEMENT_END_TEXTS[reason]}
      {testResult && (
        <>
          {" "}
          <a href={`/on-demand/history?report=${testResult}`}>{t("Open the test")}</a>
        </>
      )}
    </span>
  );
}
