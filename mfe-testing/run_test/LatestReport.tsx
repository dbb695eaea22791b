import { DEVICE_LABELS, GPC_LABEL, PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { Button, ErrorState, OutcomeBadge, ShortDate, SkeletonBlock } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { inconclusiveReason } from "../report/parts/inconclusive.ts";
import { SinceBefore } from "../report/verdict/RunLine.tsx";
import { verdictOfRow } from "../report/verdict/verdict.ts";
import { VerdictText } from "../report/verdict/VerdictText.tsx";
import { latestQuery } from "../server/results.ts";

interface LatestReportProps {
  /** Results loaded since, which may have their verdict by now. */
  known: readonly TestResultRow[];
  onOpen(resultId: string): void;
}

/**
 * The verdict of the newest on-demand test. It stays under the reader: a newer one is offered, not
 * put in its place.
 */
export function LatestReport({ known, onOpen }: LatestReportProps) {
  const heading = useId();
  const { data: newest, isError, refetch, isFetching } = useQuery(latestQuery);
  const [kept, setKept] = useState<TestResultRow | null>(null);
  if (!newest) {
    if (isError) return <ErrorState onRetry={refetch} busy={isFetching} />;
    return newest === null ? null : <SkeletonBlock height={120} />;
  }
  const stays = kept && kept._id !== newest._id ? kept : newest;
  if (stays !== kept) setKept(stays);
  const shown = known.find(({ _id }) => _id === stays._id) ?? stays;
  const { text, look } = verdictOfRow(shown);
  return (
    <section className={`te-verdict te-verdict-${look}`} aria-labelledby={heading}>
      <div>
        <p id={heading} className="te-latest-of">
          {t("Latest report")}: {shown.url}
        </p>
        <h2 className="te-latest-text">
          <VerdictText text={text} />
        </h2>
        <ul className="te-run-line">
          <li>
            <OutcomeBadge outcome={shown.outcome} reason={inconclusiveReason(shown)} />
          </li>
          <li>{PRESET_LABELS[shown.scenario.preset]}</li>
          <li>{DEVICE_LABELS[shown.device]}</li>
          {shown.gpc && <li>{GPC_LABEL}</li>}
          <li>
            <ShortDate at={shown.createdAt} time />
          </li>
          <SinceBefore id={shown._id} />
        </ul>
        <p className="te-latest-buttons">
          <Button onClick={() => onOpen(shown._id)}>{t("Open report")}</Button>
          {shown._id !== newest._id && (
            <Button look="quiet" onClick={() => setKept(newest)}>
              {t("Show the newer one: {page}", { page: pageText(newest) })}
            </Button>
          )}
        </p>
      </div>
    </section>
  );
}

const pageText = ({ url, scenario: { preset } }: TestResultRow) =>
  `${URL.parse(url)?.host ?? url}, ${PRESET_LABELS[preset]}`;
