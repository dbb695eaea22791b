/** The differences from an earlier run of the same page, at the top of the report. */
import type { ComparableRun, RunChange, RunChanges } from "@crumbtrail/contract/run_changes";
import type { TestResult } from "@crumbtrail/contract/test_result";
import {
  Alert,
  Badge,
  Button,
  CutText,
  ErrorState,
  Select,
  shortDate,
  SkeletonRows,
  type Tone,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Section } from "../report/parts/Section.tsx";
import { changesQuery, comparableQuery } from "../server/changes.ts";
import { FoundBadges } from "./FoundBadges.tsx";
import { PictureSlider } from "./PictureSlider.tsx";
import { CHANGE_LABELS, consentText, countsText, KIND_LABELS, wordOf } from "./words.ts";

/** Number of changes before "Show all". */
const SHOWN = 12;

export function ChangesPanel({ result }: { result: TestResult }) {
  const [since, setSince] = useState<string>();
  const { data: runs = [] } = useQuery(comparableQuery(result._id));
  const { data, isError, refetch, isFetching } = useQuery(changesQuery(result._id, since));
  if (isError) return <ErrorState onRetry={refetch} busy={isFetching} />;
  if (!data) return <SkeletonRows rows={2} />;
  if (data.since === null) {
    return (
      <Section title={t("What changed")} padded>
        <p className="ct-dimmed te-changes-none">
          {t("This is the first test of this page with this scenario and these settings.")}
        </p>
      </Section>
    );
  }
  const chosen = since ?? data.since._id;
  return (
    <Section title={t("What changed")} padded>
      <div className="te-changes">
        <Head data={data} runs={runs} chosen={chosen} onSince={setSince} result={result} />
        {!data.isSure && (
          <Alert kind="warning" title={t("One of the two tests is inconclusive")}>
            {t("It did not see the whole page. What is missing may not be gone.")}
          </Alert>
        )}
        <Changes key={chosen} {...data} />
      </div>
    </Section>
  );
}

interface HeadProps {
  data: RunChanges;
  runs: readonly ComparableRun[];
  chosen: string;
  onSince(id: string): void;
  result: TestResult;
}

/** The counts, the earlier run to choose, and the pictures of both. */
function Head({ data, runs, chosen, onSince, result }: HeadProps) {
  const [showsPictures, setShowsPictures] = useState(false);
  const { since, changes } = data;
  const before = since?.screenshot;
  const after = result.screenshot;
  return (
    <div className="te-changes-head">
      <strong>{countsText(changes)}</strong>
      <Select
        label={t("Compared with the test of")}
        options={runs.map(({ _id, createdAt, outcome }) => ({
          value: _id,
          label: runText(shortDate(new Date(createdAt), true), outcome),
        }))}
        value={chosen}
        onChange={onSince}
      />
      {before && after && (
        <Button onClick={() => setShowsPictures(true)}>{t("Compare pictures")}</Button>
      )}
      {showsPictures && before && after && (
        <PictureSlider
          title={t("Pictures of both tests")}
          before={{ path: before, label: t("Earlier"), alt: t("The page in the earlier test") }}
          after={{ path: after, label: t("Now"), alt: t("The page in this test") }}
          onClose={() => setShowsPictures(false)}
        />
      )}
    </div>
  );
}

function runText(date: string, outcome: ComparableRun["outcome"]): string {
  return outcome === "COMPLETE" ? date : t("{date} (inconclusive)", { date });
}

/** The changes; noise, such as hosts of an advertising auction, is folded. */
function Changes({ changes, learnedFrom }: RunChanges) {
  const [all, setAll] = useState(false);
  const real = changes.filter(({ isNoise }) => !isNoise);
  const noise = changes.filter(({ isNoise }) => isNoise);
  const shown = all ? real : real.slice(0, SHOWN);
  return (
    <>
      <ChangeList changes={shown} label={t("Changes")} />
      {shown.length < real.length && (
        <Button onClick={() => setAll(true)}>
          {t("Show all {count} changes", { count: real.length })}
        </Button>
      )}
      {noise.length > 0 && (
        <details>
          <summary>
            {t(
              "{count, plural, one {# change} other {# changes}} of what comes and goes, as in the {learnedFrom} tests before",
              { count: noise.length, learnedFrom },
            )}
          </summary>
          <ChangeList changes={noise} label={t("What comes and goes")} />
        </details>
      )}
    </>
  );
}

const TONES: Record<RunChange["change"], Tone> = {
  NEW: "orange",
  CHANGED: "yellow",
  GONE: "neutral",
};

function ChangeList({ changes, label }: { changes: readonly RunChange[]; label: string }) {
  if (changes.length === 0) return null;
  return (
    <ul className="te-change-list" aria-label={label}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.name} ${change.place}`}>
          <Badge tone={TONES[change.change]}>{CHANGE_LABELS[change.change]}</Badge>
          <span className="te-change-what">
            <span>
              {KIND_LABELS[change.kind]}{" "}
              <CutText
                text={change.kind === "CONSENT" ? consentText(change.name) : change.name}
                length={70}
                mono={change.kind !== "CONSENT"}
              />
              {change.place && (
                <span className="ct-dimmed">{t("on {place}", { place: change.place })}</span>
              )}
            </span>
            {change.fields.map(({ label, before, after }) => (
              <span key={label} className="ct-dimmed">
                {wordOf(label)}: {wordOf(before)} → {wordOf(after)}
              </span>
            ))}
          </span>
          {change.change !== "GONE" && (
            <span className="te-change-badges">
              <FoundBadges of={change} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
