import { RunIssuesModal } from "./RunIssuesModal.tsx";
import { ScreenshotModal } from "./ScreenshotModal.tsx";
import type { ResultViews } from "./search.ts";

interface ResultModalsProps {
  views: ResultViews;
  onShow(views: ResultViews): void;
  onClose(): void;
}

/** The dialogs about a result, as the address has them. */
export function ResultModals({ views, onShow, onClose }: ResultModalsProps) {
  const { issues, screenshot, moment } = views;
  return (
    <>
      {issues && <RunIssuesModal id={issues} onClose={onClose} />}
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
