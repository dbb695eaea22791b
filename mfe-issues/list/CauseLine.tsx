import type { CauseRow } from "@crumbtrail/contract/issue";
import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { causeText } from "@crumbtrail/contract/cause_text";
import { ISSUE_TYPE_TABLE, type IssueType } from "@crumbtrail/contract/issue_types";
import {
  Badge,
  Checkbox,
  Count,
  HintedText,
  IconChevronRight,
  IssueTypeIcon,
  ShortDate,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { memo } from "react";
import { DayBars } from "../overview/DayBars.tsx";
import { CauseActions } from "./CauseActions.tsx";
import { isPlace, openHere, withShift } from "./row_click.ts";
import { causeKey, causeName, changeBadge, loaderText, ownerText } from "./cause_words.ts";

/** In the order of the boxes above. */
const TYPES: readonly IssueType[] = ["STORAGE_ITEM", "SUSPICIOUS_REQUEST", "UNKNOWN_VENDOR"];

interface CauseLineProps {
  cause: CauseRow;
  unfolded: boolean;
  /** The first line that says "before consent" explains it. */
  explains: boolean;
  selected: boolean;
  onPress(cause: CauseRow): void;
  onAct?: ((action: BatchActionName, cause: string) => void) | undefined;
  /** Ticks the cause; with `range`, all between the last ticked one and this. */
  onSelect?: ((key: string, range: boolean) => void) | undefined;
}

/** A cause in one line; a click anywhere in it unfolds its issues, or opens the only one. */
export const CauseLine = memo(function CauseLine(props: CauseLineProps) {
  const { cause, unfolded, explains, selected, onPress, onAct, onSelect } = props;
  const owner = ownerText(cause);
  return (
    <div
      className="is-cause-line"
      data-unfolded={unfolded || undefined}
      data-selected={selected || undefined}
      onClick={(event) => isPlace(event) && onPress(cause)}
    >
      <span className={unfolded ? "is-cause-fold is-unfolded" : "is-cause-fold"}>
        {onSelect && (
          <Checkbox
            label={t("Select the issues of {name}", { name: causeName(cause).name })}
            hideLabel
            checked={selected}
            onChange={({ nativeEvent }) => onSelect(causeKey(cause), withShift(nativeEvent))}
          />
        )}
        {cause.onlyIssue === null && <IconChevronRight />}
      </span>
      <span className="is-cause-name">
        <CauseName cause={cause} unfolded={unfolded} onPress={() => onPress(cause)} />
      </span>
      <span className="is-cause-loader is-cut" title={cause.loadedBy?.url ?? undefined}>
        {loaderText(cause)}
      </span>
      <strong className="is-cause-count is-end">
        <Count value={cause.issues} />{" "}
        <span className="is-narrow-only">
          {t("{count, plural, one {issue} other {issues}}", { count: cause.issues })}
        </span>
      </strong>
      {TYPES.map((type) => (
        <TypeCount key={type} type={type} count={cause.issueTypeCounts[type]} />
      ))}
      <When cause={cause} explains={explains} />
      <span
        className="is-cause-where is-cut"
        title={cause.properties.map(({ name }) =>
          name
        ).join(", ")}
      >
        {cause.propertyCount === 1
          ? cause.properties[0]?.name
          : t("{count} properties", { count: cause.propertyCount })}
      </span>
      <span className="is-cause-days">
        <DayBars states={cause.days} />
      </span>
      <span className="is-cause-since is-end ct-dimmed">
        <ShortDate at={cause.firstSeen} />
      </span>
      <span className="is-cause-owner is-cut" title={owner?.title}>{owner?.text ?? "–"}</span>
      {onAct && <CauseActions cause={cause} onAct={onAct} />}
    </div>
  );
});

interface CauseNameProps {
  cause: CauseRow;
  unfolded: boolean;
  onPress(): void;
}

function CauseName({ cause, unfolded, onPress }: CauseNameProps) {
  const { name, isScript } = causeName(cause);
  const badge = changeBadge(cause);
  const { vendor, host, onlyIssue } = cause;
  const shared = {
    className: isScript ? "is-cause-toggle ct-mono" : "is-cause-toggle",
    title: cause.script ?? causeText(cause),
  };
  return (
    <>
      {onlyIssue === null
        ? (
          <button type="button" {...shared} aria-expanded={unfolded} onClick={onPress}>
            {name}
          </button>
        )
        : (
          <a {...shared} href={`#issue=${onlyIssue}`} onClick={(event) => openHere(event, onPress)}>
            {name}
          </a>
        )}
      {badge && <Badge tone="brand" title={badge.title}>{badge.text}</Badge>}
      {vendor && (
        <Badge title={t("The vendor is on your list, or known from public data")}>
          {t("Known")}
        </Badge>
      )}
      <span className="is-cut ct-dimmed" title={host ?? undefined}>{vendor ?? host}</span>
    </>
  );
}

function TypeCount({ type, count }: { type: IssueType; count: number }) {
  if (count === 0) return <span className="is-cause-type" />;
  return (
    <span className="is-cause-type" title={ISSUE_TYPE_TABLE[type].label}>
      <IssueTypeIcon type={type} />
      <Count value={count} />
      <span className="ct-hidden">{ISSUE_TYPE_TABLE[type].label}</span>
    </span>
  );
}

/** Whether any of the issues was there before consent; red stands for nothing else. */
function When({ cause: { beforeConsent }, explains }: Pick<CauseLineProps, "cause" | "explains">) {
  if (beforeConsent === 0) {
    return <span className="is-cause-when ct-dimmed">{t("after the choice")}</span>;
  }
  const text = t("{count} before consent", { count: beforeConsent });
  return (
    <span className="is-cause-when is-before">
      {explains
        ? (
          <HintedText
            text={text}
            words={t("before consent [counted]")}
            of="before_consent"
          />
        )
        : text}
    </span>
  );
}
