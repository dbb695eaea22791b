/**
 * IAB vendors that consent banners disclose against those that tests saw (specification,
 * part 1 §2).
 */
import type { IabVendor } from "@crumbtrail/contract/statistics";
import {
  IAB_STATE_LABELS,
  IAB_STATES,
  type IabState,
  iabVendorName,
} from "@crumbtrail/contract/statistics_options";
import {
  Badge,
  type Column,
  DataTable,
  FilterChip,
  lazyPart,
  SkeletonBlock,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { type IabMeta, iabQuery, workbookUrl } from "../../server/statistics.ts";
import { Swatch } from "../charts/Pattern.tsx";
import { iabParameters } from "../../addresses/analytics.ts";
import { issuesOfVendor } from "../parts/issue_links.ts";
import {
  countColumn,
  lastSeenColumn,
  openIssuesColumn,
  propertiesColumn,
} from "../parts/columns.tsx";
import { Statistics } from "../parts/Statistics.tsx";
import { iab } from "../../addresses/analytics_tree.ts";

const Donut = lazyPart(
  async () => (await import("../charts/Donut.tsx")).default,
  <SkeletonBlock height={220} />,
);

export function IabEntries() {
  const filters = iab.useSearch();
  const navigate = iab.useNavigate();
  const query = useInfiniteQuery(iabQuery(filters));
  const meta = query.data?.pages[0]?.meta;
  const choose = (state: IabState | undefined) =>
    void navigate({
      search: (now) => ({ ...now, state: state === now.state ? undefined : state }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      {meta && <Shares meta={meta} state={filters.state} onChoose={choose} />}
      <Statistics
        title={t("IAB vendors")}
        word="disclosed"
        kind="vendor"
        query={query}
        excel={workbookUrl("iab", iabParameters(filters))}
        nothing={t("No consent banner disclosed a vendor of IAB's list, and no test saw one,")}
        above={220}
      >
        {(vendors: readonly IabVendor[]) => (
          <DataTable
            label={t("IAB vendors")}
            columns={columns(filters.properties)}
            rows={vendors}
            rowKey={({ iabId }) => String(iabId)}
          />
        )}
      </Statistics>
    </>
  );
}

interface SharesProps {
  meta: IabMeta;
  state: IabState | undefined;
  onChoose(state: IabState): void;
}

/** How many vendors have each state; a click filters the list below, another shows all again. */
function Shares({ meta: { states, runs }, state, onChoose }: SharesProps) {
  const id = useId();
  const parts = IAB_STATES.map((value) => ({
    id: value,
    name: IAB_STATE_LABELS[value],
    value: states[value],
  }));
  if (parts.every(({ value }) => value === 0)) return null;
  return (
    <section className="ct-panel an-shares" aria-label={t("Disclosed and seen")}>
      <Donut
        parts={parts}
        unit={t("IAB vendors")}
        onPick={(picked) => onChoose(picked as IabState)}
      />
      <div>
        <p className="an-sentence">{sentence(states)}</p>
        <div className="an-chips" role="group" aria-label={t("States")}>
          {parts.map((part, index) => (
            <FilterChip
              key={part.id}
              pressed={state === part.id}
              onChange={() => onChoose(part.id)}
              icon={<Swatch id={`${id}${part.id}`} name={part.name} index={index} />}
              count={part.value}
            >
              {part.name}
            </FilterChip>
          ))}
        </div>
        <p className="ct-dimmed">
          {t(
            "The consent banners of {disclosing} of {complete, plural, one {# complete test} other {# complete tests}} disclosed vendors, by a TC string or the property's vendor list.",
            { ...runs },
          )}
        </p>
      </div>
    </section>
  );
}

function sentence(states: IabMeta["states"]): string {
  const { SEEN_NOT_DISCLOSED: undisclosed, DISCLOSED_SEEN: seen } = states;
  if (undisclosed + seen === 0) {
    return t("Tests saw none of the vendors that consent banners disclose.");
  }
  return undisclosed === 0
    ? t("Every vendor that tests saw was disclosed by the consent banner.")
    : t(
      "{count, plural, one {# vendor was seen although the page's consent banner did not disclose it.} other {# vendors were seen although the page's consent banner did not disclose them.}}",
      { count: undisclosed },
    );
}

const TONES = {
  SEEN_NOT_DISCLOSED: "red",
  DISCLOSED_SEEN: "neutral",
  DISCLOSED_NOT_SEEN: "neutral",
} as const;

function columns(properties: string | undefined): Column<IabVendor>[] {
  return [
    {
      id: "vendor",
      title: t("Vendor"),
      width: "minmax(0, 2fr)",
      sortBy: iabVendorName,
      cell: iabVendorName,
    },
    {
      id: "id",
      title: t("IAB ID"),
      width: "72px",
      sortBy: (row) => row.iabId,
      cell: (row) => row.iabId,
    },
    {
      id: "state",
      title: t("State"),
      width: "180px",
      sortBy: ({ state }) => IAB_STATES.indexOf(state),
      cell: ({ state }) => <Badge tone={TONES[state]}>{IAB_STATE_LABELS[state]}</Badge>,
    },
    countColumn(
      { id: "seen", title: t("Tests that saw it"), width: "110px" },
      ({ seenRuns }) => seenRuns,
    ),
    countColumn(
      { id: "undisclosed", title: t("Undisclosed"), width: "100px" },
      ({ undisclosedRuns }) => undisclosedRuns,
    ),
    openIssuesColumn((row) => {
      const name = iabVendorName(row);
      return { search: issuesOfVendor({ name, source: "CATALOGUE" }, properties), of: name };
    }, "84px"),
    lastSeenColumn("96px"),
    propertiesColumn(),
  ];
}
