import { DEVICE_LABELS, GPC_LABEL, PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { Badge, Button, type Column, RelativeTime, Trans } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { actionsColumn, NameCell } from "../list/columns.tsx";
import { StateBadges } from "./states.tsx";
import { DEVICE_OF } from "./target.ts";
import { intervalText, isLater, lastRunsText, STATUS_BADGES, timesText } from "./words.ts";

export interface RowHandlers {
  onOpen(scenario: ScheduledScenario): void;
  /** If false, the form is read-only, and nothing is started, stopped or deleted. */
  mayManage: boolean;
  onStart(scenario: ScheduledScenario): void;
  onStop(scenario: ScheduledScenario): void;
  onRunNow(scenario: ScheduledScenario): void;
  onDelete(scenario: ScheduledScenario): void;
}

/** Columns of the list of test scenarios. */
export function columns({ mayManage, ...on }: RowHandlers): Column<ScheduledScenario>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      width: "minmax(200px, 2fr)",
      cell: (scenario) => (
        <NameCell name={scenario.name} detail={<Pages {...scenario} />}>
          <StateBadges {...scenario} />
        </NameCell>
      ),
    },
    {
      id: "device",
      title: t("Device"),
      width: "minmax(110px, 0.8fr)",
      cell: ({ settings, preset, gpc }) => (
        <Two
          first={DEVICE_LABELS[DEVICE_OF[settings.userAgentType]]}
          second={[PRESET_LABELS[preset], ...gpc ? [GPC_LABEL] : []].join(", ")}
        />
      ),
    },
    {
      id: "status",
      title: t("Status"),
      width: "90px",
      cell: ({ status }) => (
        <Badge tone={STATUS_BADGES[status].tone}>{STATUS_BADGES[status].label}</Badge>
      ),
    },
    {
      id: "interval",
      title: t("Interval"),
      width: "minmax(90px, 0.8fr)",
      cell: (scenario) => (
        <Two first={intervalText(scenario.frequencyInMin)} second={timesText(scenario)} />
      ),
    },
    {
      id: "runs",
      title: t("Last and next run"),
      width: "minmax(150px, 1fr)",
      cell: (scenario) => (
        <Runs {...scenario}>
          {mayManage && isLater(scenario.nextRun, new Date()) && (
            <button
              type="button"
              className="co-run-now"
              aria-label={t("Run now: {name}", { name: scenario.name })}
              onClick={() => on.onRunNow(scenario)}
            >
              {t("Run now")}
            </button>
          )}
        </Runs>
      ),
    },
    {
      id: "errors",
      title: t("Errors"),
      width: "60px",
      align: "end",
      cell: ({ failCounter }) => formatNumber(failCounter),
    },
    actionsColumn((scenario) => ({
      name: scenario.name,
      mayChange: mayManage,
      viewWord: t("Details"),
      onOpen: () => on.onOpen(scenario),
      onDelete: mayManage ? () => on.onDelete(scenario) : undefined,
      more: mayManage && <StartOrStop scenario={scenario} {...on} />,
    }), "262px"),
  ];
}

/** Two lines, the second one dimmed. */
function Two({ first, second }: { first: string; second: string }) {
  return (
    <span className="ct-two-lines">
      <span>{first}</span>
      {second !== "" && <span className="co-dimmed">{second}</span>}
    </span>
  );
}

/** The URL, and how many pages each run tests. */
function Pages({ url, moreUrls, sampleSize }: ScheduledScenario) {
  if (sampleSize !== null) {
    return <>{t("{url} (sitemap, {sampleSize} per run)", { url, sampleSize })}</>;
  }
  if (moreUrls.length === 0) return url;
  return <>{t("{url} and {count} more", { url, count: moreUrls.length })}</>;
}

/**
 * A mark for each of the last ten runs, the oldest first; the marks link to all tests of the
 * scenario. Below are the times of the last run, linked to its report, and of the next.
 */
export function Runs(
  { _id, name, lastRuns, lastRun, nextRun, status, children }: ScheduledScenario & {
    /** Beside the next run. */
    children?: ReactNode;
  },
) {
  const report = lastRuns[0]?.testResult;
  return (
    <span className="ct-two-lines">
      {lastRuns.length > 0 && (
        <a
          className="co-run-link"
          href={`/on-demand/history?type=ALL&scenario=${_id}`}
          title={t("All tests of {name}", { name })}
        >
          <span className="co-run-marks" role="img" aria-label={lastRunsText(lastRuns)}>
            {lastRuns.toReversed().map(({ outcome, at }) => (
              <span key={at} className="co-run-mark" data-outcome={outcome} />
            ))}
          </span>
        </a>
      )}
      <span>
        {lastRun === null
          ? t("No run yet")
          : report
          ? (
            <a href={`/on-demand/history?report=${report}`}>
              <RelativeTime at={lastRun} />
            </a>
          )
          : <RelativeTime at={lastRun} />}
      </span>
      {nextRun && status !== "RUNNING" && (
        <span className="co-dimmed">
          <Trans text="Next {when}" when={<RelativeTime at={nextRun} />} /> {children}
        </span>
      )}
    </span>
  );
}

/** Start is offered for IDLE and FAILED, Stop for QUEUED and RUNNING (specification, part 2 §4). */
function StartOrStop(
  { scenario, onStart, onStop }:
    & { scenario: ScheduledScenario }
    & Pick<RowHandlers, "onStart" | "onStop">,
) {
  const { name, status } = scenario;
  const starts = status === "IDLE" || status === "FAILED";
  return (
    <Button
      size="sm"
      aria-label={starts ? t("Start {name}", { name }) : t("Stop {name}", { name })}
      onClick={() => starts ? onStart(scenario) : onStop(scenario)}
    >
      {starts ? t("Start") : t("Stop")}
    </Button>
  );
}
