/** Scenarios grouped by property; each group opens on a click. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { Accordion, type Column, DataTable, Panel, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMemo } from "react";

/** With more rows, the groups are closed at first. */
const OPEN_AT_FIRST = 60;

interface ScenarioGroupsProps {
  /** Sorted by property. */
  scenarios: readonly ScheduledScenario[];
  columns: readonly Column<ScheduledScenario>[];
  /** While it is not empty, all groups are open. */
  search: string;
  onOpen(scenario: ScheduledScenario): void;
}

export function ScenarioGroups({ scenarios, columns, search, onOpen }: ScenarioGroupsProps) {
  const groups = useMemo(
    () => [...Map.groupBy(scenarios, ({ property }) => property._id).values()],
    [scenarios],
  );
  const items = groups.map((group) => ({
    id: group[0]?.property._id ?? "",
    title: <GroupTitle scenarios={group} />,
    content: (
      <DataTable
        label={t("Test scenarios of {name}", { name: group[0]?.property.name ?? "" })}
        columns={columns}
        rows={group}
        rowKey={({ _id }) => _id}
        onOpen={onOpen}
      />
    ),
  }));
  const isOpen = search !== "" || scenarios.length <= OPEN_AT_FIRST;
  return (
    // A new key makes a new accordion, so the groups of another search, and new groups, open.
    <Panel flush>
      <Accordion
        key={[search, isOpen, ...items.map(({ id }) => id)].join(" ")}
        order={2}
        open={isOpen ? items.map(({ id }) => id) : []}
        items={items}
      />
    </Panel>
  );
}

/** How many pages a run of each tests. */
const pagesOf = (scenarios: readonly ScheduledScenario[]) =>
  scenarios.reduce((sum, { sampleSize, moreUrls }) => sum + (sampleSize ?? moreUrls.length + 1), 0);

/** The property, and of the pages that its scenarios test: how many, of them scheduled, failing. */
function GroupTitle({ scenarios }: { scenarios: readonly ScheduledScenario[] }) {
  const count = (...statuses: ScheduledScenario["status"][]) =>
    pagesOf(scenarios.filter(({ status }) => statuses.includes(status)));
  const failed = count("FAILED");
  return (
    <span className="co-group-title">
      <strong>{scenarios[0]?.property.name}</strong>
      <span className="co-dimmed">
        <Trans
          text="{pages, plural, one {# page} other {# pages}}, {scheduled} scheduled, <red>{failed} failing</red>"
          pages={pagesOf(scenarios)}
          scheduled={count("QUEUED", "RUNNING")}
          failed={failed}
          red={(text) => (
            <span className={failed > 0 ? "ct-tone-red co-failed" : undefined}>{text}</span>
          )}
        />
      </span>
    </span>
  );
}
