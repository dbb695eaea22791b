import type { Issue } from "@crumbtrail/contract/issue";
import { useCan } from "@crumbtrail/host";
import { Button, IconChevronLeft, IconChevronRight, Row, useShortcuts } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import {
  DispositionButtons,
  type DispositionButtonsProps,
} from "../disposition/DispositionButtons.tsx";

export interface ModalFootProps extends DispositionButtonsProps {
  /** Undefined until loaded. */
  issue: Issue | undefined;
  onPrevious?: () => void;
  onNext?: () => void;
  onResolve(issue: Issue): void;
  onReopen(issue: Issue): void;
}

/** Buttons and shortcuts for the previous and next issue and for actions on the open issue. */
export function ModalFoot(props: ModalFootProps) {
  const { issue, onPrevious, onNext, onResolve, onReopen, ...dispositions } = props;
  const mayWork = useCan("WORK_ON_ISSUES");
  const resolveOrReopen = issue && mayWork
    ? () => issue.resolved ? onReopen(issue) : onResolve(issue)
    : undefined;
  useShortcuts([
    { key: "j", label: t("Next issue"), run: () => onNext?.() },
    { key: "k", label: t("Previous issue"), run: () => onPrevious?.() },
    { key: "e", label: t("Resolve or re-open the issue"), run: () => resolveOrReopen?.() },
  ]);
  return (
    <div className="is-modal-foot">
      {(onPrevious || onNext) && (
        <Row>
          <Button look="quiet" disabled={!onPrevious} onClick={onPrevious}>
            <IconChevronLeft />
            <span className="is-foot-word">{t("Previous")}</span>
          </Button>
          <Button look="quiet" disabled={!onNext} onClick={onNext}>
            <IconChevronRight />
            <span className="is-foot-word">{t("Next")}</span>
          </Button>
        </Row>
      )}
      <Row justify="end">
        {issue && <DispositionButtons issue={issue} {...dispositions} />}
        {resolveOrReopen && (
          <Button look="primary" onClick={resolveOrReopen}>
            {issue?.resolved ? t("Re-Open") : t("Resolve")}
          </Button>
        )}
      </Row>
    </div>
  );
}
