import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { ButtonInPicture } from "@crumbtrail/contract/recording";
import type { TestResult, TestResultRow } from "@crumbtrail/contract/test_result";
import { apiUrl } from "@crumbtrail/host";
import { EmptyState, ErrorState, Modal, SegmentedControl, SkeletonBlock } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { knownResult, reportQuery } from "../server/results.ts";
import { PressMark } from "./PressMark.tsx";
import { RunIssuesModal } from "./RunIssuesModal.tsx";
import type { ResultViews } from "../addresses/results.ts";

interface ResultModalsProps {
  views: ResultViews;
  /** Opened from a report, which has a text of its own for no issues. */
  ofReport: boolean;
  onShow(views: ResultViews): void;
  onClose(): void;
}

/** The dialogs named in the URL: issues or screenshot of a result. */
export function ResultModals({ views, ofReport, onShow, onClose }: ResultModalsProps) {
  const { issues, screenshot, moment } = views;
  return (
    <>
      {issues && <RunIssuesModal id={issues} ofReport={ofReport} onClose={onClose} />}
      {screenshot && (
        <ScreenshotModal
          id={screenshot}
          moment={moment}
          onMoment={(other) => onShow({ screenshot, moment: other })}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface ScreenshotModalProps {
  /** Id of the test result. */
  id: string;
  moment: PictureMoment | undefined;
  onMoment(moment: PictureMoment): void;
  onClose(): void;
}

/** The screenshots of a test, as wide as the window allows. */
function ScreenshotModal({ id, onClose, ...chosen }: ScreenshotModalProps) {
  const known = knownResult(id);
  const query = useQuery({ ...reportQuery(id), enabled: known === undefined });
  const result = known ?? query.data;
  return (
    <Modal opened size="wide" title={t("Screenshot")} onClose={onClose}>
      {result && <Pictures result={result} {...chosen} />}
      {!result && query.isError && <ErrorState onRetry={query.refetch} busy={query.isFetching} />}
      {!result && query.isPending && <SkeletonBlock height={480} />}
    </Modal>
  );
}

interface PicturesProps extends Pick<ScreenshotModalProps, "moment" | "onMoment"> {
  result: TestResultRow | TestResult;
}

function Pictures({ result, moment, onMoment }: PicturesProps) {
  const moments = momentsOf(result);
  const shown = moments.find((each) => each.moment === moment) ?? moments.at(-1);
  if (!shown) return <EmptyState title={t("No screenshot was taken")} />;
  return (
    <div className="te-enlarged">
      {moments.length > 1 && (
        <SegmentedControl
          label={t("Moment")}
          options={moments.map((each) => ({
            value: each.moment,
            label: MOMENT_LABELS[each.moment],
          }))}
          value={shown.moment}
          onChange={onMoment}
        />
      )}
      <div className="te-marked">
        <img
          // A new element per picture, so that a loading picture does not show the previous image.
          key={shown.moment}
          className="te-picture"
          src={apiUrl(shown.path)}
          alt={t(
            "Screenshot of {url}, {moment, select, before {before the choice} after {after the choice} other {at the end}}",
            { url: result.url, moment: shown.moment },
          )}
        />
        {shown.pressed && <PressMark pressed={shown.pressed} />}
      </div>
    </div>
  );
}

export const MOMENT_LABELS: Record<PictureMoment, string> = {
  before: t("Before the choice"),
  after: t("After the choice"),
  end: t("At the end"),
};

export interface Moment {
  moment: PictureMoment;
  /** Path below API_BASE. */
  path: string;
  /** The button that was pressed then, if the picture shows it. */
  pressed?: ButtonInPicture | undefined;
}

/** The pictures of a test in order of time; a row of the history has the last picture only. */
export function momentsOf(result: TestResultRow | TestResult): Moment[] {
  const report = "results" in result ? result.results : undefined;
  const taken = report?.evidence?.pictures;
  const around = (["before", "after"] as const).filter((moment) => taken?.[moment]);
  return [
    ...around.map((moment) => ({
      moment,
      path: `${pathOf(result)}?moment=${moment}`,
      ...moment === "before" && { pressed: report?.consent.pressed },
    })),
    ...(result.screenshot === null ? [] : [{ moment: "end" as const, path: result.screenshot }]),
  ];
}

function pathOf({ _id }: TestResultRow): string {
  return `/test-results/${encodeURIComponent(_id)}/screenshot`;
}
