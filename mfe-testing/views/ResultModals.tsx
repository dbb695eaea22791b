import { RunIssuesModal } from "./RunIssuesModal.tsx";
import { ScreenshotModal } from "./ScreenshotModal.tsx";
import type { ResultViews } from "./search.ts";

interface ResultModalsProps {
  views: ResultViews;
  onClose(): void;
}

/** The dialogs about a result, as the address has them. */
export function ResultModals({ views, onClose }: ResultModalsProps) {
  return (
    <>
      {views.issues && <RunIssuesModal id={views.issues} onClose={onClose} />}
      {views.screenshot && <ScreenshotModal id={views.screenshot} onClose={onClose} />}
    </>
  );
}
