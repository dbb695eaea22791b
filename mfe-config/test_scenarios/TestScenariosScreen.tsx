/**
 * Test scenarios by property (specification, part 2 §2), with the editor of the one in the address.
 */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { usageParts, usedPercent } from "@crumbtrail/contract/usage";
import { useCan, useTitle } from "@crumbtrail/host";
import {
  allRows,
  effectiveSearch,
  EmptyState,
  FilterBar,
  ListStates,
  Meter,
  NothingFound,
  Page,
  readListSearch,
  useListAddress,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { AddEntryButton } from "../list/ConfiguredList.tsx";
import { editorIn } from "@crumbtrail/kit/administration";
import { scenariosQuery } from "../server/test_scenarios.ts";
import { testScenarios } from "../addresses/tree.ts";
import { remove, runNow, start, stop } from "./actions.ts";
import { columns } from "./columns.tsx";
import { ScenarioGroups } from "./ScenarioGroups.tsx";
import { ScenarioModal } from "./ScenarioModal.tsx";
import { isFull, type Limits, useLimits } from "./use_limits.ts";

export function TestScenariosScreen() {
  useTitle(t("Test scenarios"));
  const address = useListAddress(
    testScenarios.useSearch(),
    readListSearch,
    testScenarios.useNavigate(),
  );
  const { open, close } = address;
  const search = effectiveSearch(address.search.search);
  const list = allRows(useQuery(scenariosQuery(search)));
  const mayManage = useCan("MANAGE_SCENARIOS");
  const limits = useLimits();
  const rowColumns = useMemo(() =>
    columns({
      mayManage,
      onOpen: ({ _id }) => open(_id),
      onStart: (scenario) => void start(scenario),
      onStop: (scenario) => void stop(scenario),
      onRunNow: (scenario) => void runNow(scenario),
      onDelete: (scenario) => void remove(scenario),
    }), [open, mayManage]);
  const editor = editorIn<ScheduledScenario>({
    title: t("Test scenario"),
    open: address.search.open,
    list,
    mayAdd: mayManage,
    edit: (scenario) => <ScenarioModal scenario={scenario} readOnly={!mayManage} onClose={close} />,
    onClose: close,
  });
  return (
    <Page
      title={t("Test scenarios")}
      word="test_scenario"
      actions={mayManage && (
        <AddEntryButton isFull={isFull(limits)} onAdd={() => open()}>
          {t("Add test scenario")}
        </AddEntryButton>
      )}
    >
      {limits && <Usage {...limits} />}
      <FilterBar
        of={t("test scenarios")}
        search={address.search.search}
        placeholder={t("Search name, URL")}
        onSearch={(typed) => address.filter({ search: typed })}
        inert={Boolean(editor)}
      />
      <ListStates
        list={list}
        rows={6}
        empty={search === "" ? NO_SCENARIOS : (
          <NothingFound
            several={t("test scenarios")}
            nothingFound={t("Nothing matches “{search}”.", { search })}
            clear={address.clear}
          />
        )}
      >
        <ScenarioGroups
          scenarios={list.rows}
          columns={rowColumns}
          search={search}
          onOpen={({ _id }) => open(_id)}
        />
      </ListStates>
      {editor}
    </Page>
  );
}

const NO_SCENARIOS = (
  <EmptyState title={t("No test scenarios yet.")}>
    {t(
      "A test scenario tests pages of a property again and again, at the interval that you choose.",
    )}
  </EmptyState>
);

/**
 * The tests of today, and of today and the six days before, beside the limit (specification,
 * part 2 §2 and §9).
 */
function Usage({ limits: { maxDailyTests }, quotas: { today, lastSevenDays } }: Limits) {
  const meters = [
    { label: t("Today"), tests: today, limit: maxDailyTests },
    { label: t("Last 7 days"), tests: lastSevenDays, limit: 7 * maxDailyTests },
  ];
  return (
    <div className="co-usage">
      {meters.map(({ label, tests, limit }) => (
        <Meter
          key={label}
          label={label}
          value={t("{used} of {limit}", { used: tests.testsCount, limit })}
          percent={usedPercent(tests.testsCount, limit)}
          parts={usageParts(tests, limit)}
        />
      ))}
    </div>
  );
}
