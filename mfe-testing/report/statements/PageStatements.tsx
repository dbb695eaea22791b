import {
  certaintyText,
  type Statement,
  STATEMENT_END_TEXTS,
  STATEMENT_LABELS,
} from "@crumbtrail/contract/page_certainty";
import type { PageStatement } from "@crumbtrail/contract/page_statement";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { useCan } from "@crumbtrail/host";
import {
  pageStatementsQuery,
  sayOfPage,
  statementLabels,
  takeBack,
} from "@crumbtrail/host/page_statements";
import { Alert, Badge, Button, Loaded, ShortDate } from "@crumbtrail/kit";
import { formatList, t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Thumbnail } from "../parts/Thumbnail.tsx";
import { FOLLOWS, hasSay, isInDoubt, needsLook, offersFor } from "./doubt_words.ts";

interface PageStatementsProps {
  result: TestResult;
  onScreenshot(): void;
}

/**
 * How sure the run is that it saw the page, and why; what a person says of the page, and buttons to
 * say it. Nothing for a run without doubt.
 */
export function PageStatements({ result, onScreenshot }: PageStatementsProps) {
  const heading = useId();
  if (!hasSay(result)) return null;
  const look = needsLook(result) ? "te-statements te-statements-seen" : "te-statements";
  return (
    <section className={`${look} ct-panel`} aria-labelledby={heading}>
      {needsLook(result) && <Thumbnail result={result} onOpen={onScreenshot} />}
      <div className="te-statements-text">
        <h3 id={heading}>{titleOf(result)}</h3>
        {isInDoubt(result) && <Certainty result={result} />}
        <Used result={result} />
        <Ended result={result} />
        <Stated result={result} />
      </div>
    </section>
  );
}

function titleOf(result: TestResult): string {
  if (isInDoubt(result)) return t("Is this the page?");
  return result.reason === "NO_LAYER"
    ? t("Does this page have a consent banner?")
    : t("What was said of this page");
}

function Certainty({ result: { results: { meta } } }: { result: TestResult }) {
  const { percent = 0, reasons = [] } = meta.certainty ?? {};
  return (
    <>
      <p>{t("This test is {percent} % sure that it saw the page.", { percent })}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => <li key={reason.code}>{certaintyText(reason)}</li>)}
        </ul>
      )}
    </>
  );
}

/** What was said before the run and decided something in it. */
function Used({ result: { results: { meta: { statementUsed = [] } } } }: { result: TestResult }) {
  if (statementUsed.length === 0) return null;
  const said = formatList(
    statementUsed.map((one) => t("“{label}”", { label: STATEMENT_LABELS[one] })),
  );
  return <p>{t("This test relied on what a person said of the page: {said}.", { said })}</p>;
}

function Ended({ result: { results: { meta: { statementEnded } } } }: { result: TestResult }) {
  if (!statementEnded) return null;
  return (
    <Alert kind="warning" title={t("This test ended what was said of the page")}>
      {STATEMENT_END_TEXTS[statementEnded]}
    </Alert>
  );
}

/** What is said of the page now, and what may be said. */
function Stated({ result }: { result: TestResult }) {
  const { property, url } = result;
  const query = useQuery(pageStatementsQuery(property._id, url));
  return (
    <Loaded query={query} rows={1} height={34}>
      {(statements) => {
        const live = statements.find(({ ended }) => ended === null);
        return (
          <>
            {live && <Live property={property._id} statement={live} />}
            <Offers result={result} live={live} />
          </>
        );
      }}
    </Loaded>
  );
}

function Live({ property, statement }: { property: string; statement: PageStatement }) {
  const mayManage = useCan("MANAGE_SCENARIOS");
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeBack(property, statement),
  });
  return (
    <div className="te-stated">
      {statementLabels(statement).map((label) => <Badge key={label} tone="brand">{label}</Badge>)}
      <span className="te-below">
        {statement.by?.username ?? t("unknown")}, <ShortDate at={statement.at} time />
      </span>
      {mayManage && (
        <Button size="sm" look="quiet" busy={isPending} onClick={() => mutate()}>
          {t("Take back")}
        </Button>
      )}
    </div>
  );
}

interface OffersProps {
  result: TestResult;
  live: PageStatement | undefined;
}

function Offers({ result, live }: OffersProps) {
  const mayManage = useCan("MANAGE_SCENARIOS");
  const offers = offersFor(result, live);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (statement: Statement) =>
      sayOfPage(result.property._id, {
        url: result.url,
        isPage: live?.isPage === true || statement === "IS_PAGE",
        hasNoBanner: live?.hasNoBanner === true || statement === "HAS_NO_BANNER",
        testResult: result._id,
      }, live),
  });
  if (offers.length === 0) return null;
  if (!mayManage) {
    return <p className="te-below">{t("Who may change test scenarios can answer this here.")}</p>;
  }
  return (
    <ul className="te-offers">
      {offers.map((statement) => (
        <li key={statement}>
          <Button
            busy={isPending && variables === statement}
            disabled={isPending}
            onClick={() => mutate(statement)}
          >
            {STATEMENT_LABELS[statement]}
          </Button>
          <span className="te-below">{FOLLOWS[statement]}</span>
        </li>
      ))}
    </ul>
  );
}
