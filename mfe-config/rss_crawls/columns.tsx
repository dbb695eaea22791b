import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { Badge, Button, Checkbox, type Column, CutText, RelativeTime } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { actionsColumn, NameCell } from "../list/columns.tsx";
import { Runs } from "../test_scenarios/columns.tsx";
import { StateBadges } from "../test_scenarios/states.tsx";
import { crawlIntervalText, READ_FAILURE_TEXTS, STATUS_BADGES } from "../test_scenarios/words.ts";

export interface CrawlHandlers {
  onOpen(crawl: ScheduledScenario): void;
  /** If false, the form is read-only, and nothing is switched, repeated or deleted. */
  mayManage: boolean;
  onActive(crawl: ScheduledScenario, active: boolean): void;
  onDelete(crawl: ScheduledScenario): void;
}

/** Characters of the URL shown in the list (specification, part 2 §9). */
const URL_SHOWN = 30;

/** Columns of the list of RSS crawls. */
export function columns({ mayManage, ...on }: CrawlHandlers): Column<ScheduledScenario>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      width: "minmax(180px, 1.6fr)",
      cell: (crawl) => (
        <NameCell name={crawl.name} detail={<CutText text={crawl.url} length={URL_SHOWN} />}>
          <StateBadges {...crawl} />
        </NameCell>
      ),
    },
    {
      id: "property",
      title: t("Property"),
      width: "minmax(100px, 1fr)",
      cell: ({ property }) => property.name,
    },
    {
      id: "interval",
      title: t("Interval"),
      width: "90px",
      cell: ({ frequencyInMin }) => crawlIntervalText(frequencyInMin),
    },
    {
      id: "status",
      title: t("Status"),
      width: "110px",
      cell: (crawl) => <Status crawl={crawl} mayManage={mayManage} onActive={on.onActive} />,
    },
    {
      id: "reading",
      title: t("Last reading"),
      width: "minmax(150px, 1.6fr)",
      cell: ({ lastReading }) => lastReading ? <Reading {...lastReading} /> : t("Not read yet"),
    },
    {
      id: "runs",
      title: t("Last and next run"),
      width: "minmax(140px, 1fr)",
      cell: (crawl) => <Runs {...crawl} />,
    },
    actionsColumn((crawl) => ({
      name: crawl.name,
      mayChange: mayManage,
      viewWord: t("Details"),
      onOpen: () => on.onOpen(crawl),
      onDelete: mayManage ? () => on.onDelete(crawl) : undefined,
      more: mayManage && crawl.status === "FAILED" && (
        <Button
          size="sm"
          aria-label={t("Repeat {name}", { name: crawl.name })}
          onClick={() => on.onActive(crawl, true)}
        >
          {t("Repeat")}
        </Button>
      ),
    }), "190px"),
  ];
}

interface StatusProps extends Pick<CrawlHandlers, "mayManage" | "onActive"> {
  crawl: ScheduledScenario;
}

/** A switch for IDLE and QUEUED, other statuses as text (specification, part 2 §4). */
function Status({ crawl, mayManage, onActive }: StatusProps) {
  const { status, name } = crawl;
  const { label, tone } = STATUS_BADGES[status];
  if (!mayManage || (status !== "IDLE" && status !== "QUEUED")) {
    return <Badge tone={tone}>{label}</Badge>;
  }
  return (
    <span className="co-switch">
      <Checkbox
        hideLabel
        label={t("{name} is active", { name })}
        checked={status === "QUEUED"}
        onChange={({ currentTarget }) => onActive(crawl, currentTarget.checked)}
      />
      {label}
    </span>
  );
}

/** The pages that the last reading of the feed found, or why it failed. */
function Reading({ at, failure, pages, elsewhere, leftOut, waiting }: NonNullable<
  ScheduledScenario["lastReading"]
>) {
  const details = [
    t("{pages, plural, one {# page} other {# pages}}", { pages }),
    ...elsewhere > 0 ? [t("{elsewhere} on other hosts", { elsewhere })] : [],
    ...leftOut > 0 ? [t("{leftOut} left out", { leftOut })] : [],
    ...waiting > 0 ? [t("{waiting} waiting", { waiting })] : [],
  ].join(", ");
  return (
    <span className="ct-two-lines">
      {failure === null
        ? <span>{details}</span>
        : <span className="ct-tone-red co-failed">{READ_FAILURE_TEXTS[failure]}</span>}
      <span className="co-dimmed">
        <RelativeTime at={at} />
      </span>
    </span>
  );
}
