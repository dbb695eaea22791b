import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { useCan } from "@crumbtrail/host";
import {
  EmptyState,
  FirstSteps,
  IconCheck,
  IconUnsure,
  OutcomeBadge,
  RelativeTime,
  SkeletonRows,
  Trans,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { lastTestQuery } from "../server/issues.ts";
import { usePropertyNames } from "../wording/property_names.ts";

/** Shown if no issue is open: all are resolved, approved or accepted, or no test has run yet. */
export function NothingOpen() {
  const { data: last, isPending } = useQuery(lastTestQuery);
  if (isPending) return <SkeletonRows rows={3} height={57} />;
  if (last === null) return <NoTestYet />;
  // Without a conclusive last test, or if it could not be loaded, the list must not look clean.
  const sure = last?.outcome === "COMPLETE";
  return (
    <EmptyState
      icon={sure ? <IconCheck size={24} /> : <IconUnsure size={24} />}
      title={t("No issues found")}
      action={<TestLink>{t("Run a test")}</TestLink>}
    >
      {sure ? t("Everything that tests have found is resolved, approved or accepted.") : UNSURE}
      {last && <LastTest test={last} />}
    </EmptyState>
  );
}

const UNSURE = t(
  "No issue is open, but this does not mean that your pages are clean: no complete test confirms it.",
);

/** The last test; its outcome says how reliable "No issues" is. */
function LastTest({ test }: { test: TestResultRow }) {
  return (
    <p className="is-last-test">
      <Trans
        text="The last test, {when}: {outcome} <link>Report</link>"
        when={<RelativeTime at={test.createdAt} />}
        outcome={<OutcomeBadge outcome={test.outcome} />}
        link={(text) => <Link to="/on-demand/history" search={{ report: test._id }}>{text}</Link>}
      />
    </p>
  );
}

/** Shown before the first test: the steps to a site that is watched. */
function NoTestYet() {
  const { properties } = usePropertyNames();
  const mayTest = useCan("RUN_TESTS");
  const own = properties.find(({ isTenantDefaultProperty }) => !isTenantDefaultProperty);
  return (
    <section className="is-first" aria-labelledby="is-first">
      <h2 id="is-first">{t("No issues found")}</h2>
      <p>{t("Nothing has been tested yet. Three steps lead to a site that is watched:")}</p>
      <FirstSteps
        host={own?.name}
        mayWatch={useCan("MANAGE_SCENARIOS")}
        run={mayTest
          ? <TestLink>{t("Run a test")}</TestLink>
          : <span className="ct-dimmed">{t("Your role may read results, but not run tests.")}
          </span>}
        read={
          <Link to="/on-demand/history" className="ct-button ct-button-secondary ct-button-md">
            <span className="ct-button-content">{t("Open the tests")}</span>
          </Link>
        }
      />
    </section>
  );
}

/** A link to the screen Run test, for users with permission to run tests. */
export function TestLink({ children }: { children: ReactNode }) {
  const mayTest = useCan("RUN_TESTS");
  if (!mayTest) return null;
  return (
    <Link to="/on-demand/test" className="ct-button ct-button-primary">
      <span className="ct-button-content">{children}</span>
    </Link>
  );
}
