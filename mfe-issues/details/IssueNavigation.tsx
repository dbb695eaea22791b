import {
  Button,
  HelpLinks,
  IconChevronLeft,
  IconChevronRight,
  useShortcuts,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useContext } from "react";

export interface IssueNavigationProps {
  /** The place of the issue in the list that it was opened from. */
  place?: { at: number; of: number };
  onPrevious?: () => void;
  onNext?: () => void;
}

/** The way back to the list, and to the issues beside this one. */
export function IssueNavigation(
  { place, onPrevious, onNext, onList }: IssueNavigationProps & { onList?: () => void },
) {
  useShortcuts([
    { key: "j", label: t("Next issue"), run: () => onNext?.() },
    { key: "k", label: t("Previous issue"), run: () => onPrevious?.() },
  ]);
  const help = useContext(HelpLinks);
  const hasNeighbours = onPrevious !== undefined || onNext !== undefined;
  if (!onList && !hasNeighbours) return null;
  return (
    <div className="is-issue-nav">
      {onList && (
        <span className="is-issue-back">
          <Button look="quiet" size="sm" icon={<IconChevronLeft />} onClick={onList}>
            {t("Issues")}
          </Button>
          {help()}
        </span>
      )}
      {hasNeighbours && (
        <span className="is-issue-neighbours">
          {place && (
            <span className="ct-dimmed">{t("{at} of {of}", { at: place.at, of: place.of })}</span>
          )}
          <Button
            size="sm"
            icon={<IconChevronLeft />}
            disabled={!onPrevious}
            onClick={onPrevious}
          >
            {t("Previous")}
          </Button>
          <Button size="sm" disabled={!onNext} onClick={onNext}>
            {t("Next")}
            <IconChevronRight />
          </Button>
        </span>
      )}
    </div>
  );
}
