import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { TestResult, TestResultRow } from "@crumbtrail/contract/test_result";
import { apiUrl } from "@crumbtrail/host";
import { EmptyState, ErrorState, Modal, SegmentedControl, SkeletonBlock } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { knownResult, reportQuery } from "../server/results.ts";
import { MOMENT_LABELS, momentsOf } from "./moments.ts";

interface ScreenshotModalProps {
  /** Of the test result. */
  id: string;
  moment: PictureMoment | undefined;
  onMoment(moment: PictureMoment): void;
  onClose(): void;
}

/** The page as the test saw it, as wide as the window allows. */
export function ScreenshotModal({ id, onClose, ...chosen }: ScreenshotModalProps) {
  const known = knownResult(id);
  const query = useQuery({ ...reportQuery(id), enabled: known === undefined });
  const result = known ?? query.data;
  return (
    <Modal opened size="wide" title="Screenshot" onClose={onClose}>
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
  if (!shown) return <EmptyState title="No screenshot was taken" />;
  const label = MOMENT_LABELS[shown.moment];
  return (
    <div className="te-enlarged">
      {moments.length > 1 && (
        <SegmentedControl
          label="Moment"
          options={moments.map((each) => ({
            value: each.moment,
            label: MOMENT_LABELS[each.moment],
          }))}
          value={shown.moment}
          onChange={onMoment}
        />
      )}
      <img
        // A picture that is still loading must not look like the one before it.
        key={shown.moment}
        className="te-picture"
        src={apiUrl(shown.path)}
        alt={`Screenshot of ${result.url}, ${label.toLowerCase()}`}
      />
    </div>
  );
}
