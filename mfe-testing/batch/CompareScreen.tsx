/** What several tests found, side by side: a row for each entry, a column for each test. */
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { TestMatrix } from "@crumbtrail/contract/test_batch";
import { useTitle } from "@crumbtrail/host";
import {
  Badge,
  CutText,
  EmptyState,
  InlineSpinner,
  Loaded,
  OutcomeBadge,
  Page,
  Panel,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FoundBadges } from "../changes/FoundBadges.tsx";
import { KIND_LABELS } from "../changes/words.ts";
import { matrixQuery } from "../server/batch.ts";
import { compare } from "../addresses/tree.ts";

export function CompareScreen() {
  useTitle(t("Tests side by side"));
  const { runs = "" } = compare.useSearch();
  const ids = runs.split(",").filter(Boolean);
  return (
    <Page title={t("Tests side by side")}>
      <Loaded query={useQuery(matrixQuery(ids))}>
        {(matrix) => matrix.runs.length > 0 ? <Matrix {...matrix} /> : <NoTests />}
      </Loaded>
    </Page>
  );
}

function NoTests() {
  return (
    <EmptyState title={t("No tests found")}>
      {t("They were deleted, or you may not see them.")}
    </EmptyState>
  );
}

function Matrix({ runs, entries }: TestMatrix) {
  return (
    <Panel flush>
      <div className="te-matrix" tabIndex={0} role="region" aria-label={t("What the tests found")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("Found")}</th>
              {runs.map((run) => (
                <th key={run._id} scope="col">
                  <RunHead run={run} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={`${entry.kind} ${entry.name} ${entry.place}`}>
                <th scope="row">
                  <span className="ct-dimmed">{KIND_LABELS[entry.kind]}</span>{" "}
                  <CutText text={entry.name} length={50} mono />
                  {entry.place && <span className="te-below">{entry.place}</span>}
                </th>
                {runs.map((run) => (
                  <td key={run._id}>
                    {run.testResult && <Cell entry={entry} run={run} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function RunHead({ run }: { run: TestMatrix["runs"][number] }) {
  const { url, preset, status, testResult, outcome, issues } = run;
  return (
    <span className="te-matrix-run">
      <strong>{PRESET_LABELS[preset]}</strong>
      <CutText text={url} length={40} where="middle" />
      {outcome && <OutcomeBadge outcome={outcome} />}
      {testResult
        ? (
          <Link to="/on-demand/history" search={{ report: testResult }}>
            {/* No issues of a test that could not see enough say nothing. */}
            {outcome === "INCONCLUSIVE" && !issues
              ? t("Open report")
              : t("{issues, plural, one {# issue} other {# issues}}", { issues: issues ?? 0 })}
          </Link>
        )
        : status === "FAILED" || status === "ABORTED"
        ? <Badge tone="red">{status === "FAILED" ? t("Failed") : t("Aborted")}</Badge>
        : <InlineSpinner label={status === "RUNNING" ? t("Running") : t("Waiting")} />}
    </span>
  );
}

interface CellProps {
  entry: TestMatrix["entries"][number];
  run: TestMatrix["runs"][number];
}

function Cell({ entry, run: { _id, outcome } }: CellProps) {
  const { kind, foundBy, beforeConsentBy, approvedBy, keepsChoiceBy } = entry;
  if (!foundBy.includes(_id)) {
    return (
      <span className="ct-dimmed">
        {outcome === "INCONCLUSIVE" ? t("Could not see") : "–"}
      </span>
    );
  }
  const found = {
    kind,
    isBeforeConsent: beforeConsentBy.includes(_id),
    isApproved: approvedBy.includes(_id),
    keepsChoice: keepsChoiceBy.includes(_id),
  };
  return (
    <span className="te-matrix-cell">
      {/* The badge Before Consent says so, too. */}
      {!found.isBeforeConsent && <span>{t("Found")}</span>}
      <FoundBadges of={found} />
    </span>
  );
}
