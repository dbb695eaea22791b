/** How long cookies live, and which live longer than 13 months. */
import type { CookieLife } from "@crumbtrail/contract/statistics_servers";
import {
  LIFE_BUCKET_LABELS,
  LIFE_BUCKETS,
  type LifeBucket,
  LONG_LIFE_DAYS,
} from "@crumbtrail/contract/statistics_options";
import {
  Badge,
  type Column,
  CutText,
  DataTable,
  FilterChip,
  lazyPart,
  Panel,
  SkeletonBlock,
} from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { cookieLifeQuery, type LifeCount, workbookUrl } from "../../server/statistics.ts";
import { lifeParameters } from "../../addresses/analytics.ts";
import { vendorText } from "../../wording/vendor_text.ts";
import { issuesOfEntry } from "../parts/issue_links.ts";
import { IssuesLink } from "../parts/badges.tsx";
import { countColumn, lastSeenColumn, propertiesColumn } from "../parts/columns.tsx";
import { Statistics } from "../parts/Statistics.tsx";
import { cookieLife } from "../../addresses/analytics_tree.ts";
import { daysText, lifeText } from "../parts/words.ts";

const Bars = lazyPart(
  async () => (await import("../charts/Bars.tsx")).default,
  <SkeletonBlock height={196} />,
);

const NAME_LENGTH = 50;

const TITLES = tAll<LifeBucket>({
  SESSION: "Cookies: session",
  DAY: "Cookies: up to 1 day",
  MONTH: "Cookies: up to 1 month",
  HALF_YEAR: "Cookies: up to 6 months",
  THIRTEEN_MONTHS: "Cookies: up to 13 months",
  LONGER: "Cookies: over 13 months",
});

export function CookieLifeTab() {
  const filters = cookieLife.useSearch();
  const { bucket = "LONGER" } = filters;
  const query = useInfiniteQuery(cookieLifeQuery(filters));
  const buckets = query.data?.pages[0]?.meta.buckets;
  const navigate = cookieLife.useNavigate();
  const choose = (chosen: LifeBucket) =>
    void navigate({
      search: (now) => ({ ...now, bucket: chosen === "LONGER" ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      {buckets && <Lives buckets={buckets} chosen={bucket} onChoose={choose} />}
      <Statistics
        title={TITLES[bucket]}
        kind="cookie"
        query={query}
        excel={workbookUrl("cookie-life", lifeParameters(filters))}
        nothing={t("No cookie with this life ({bucket}) was set", {
          bucket: LIFE_BUCKET_LABELS[bucket],
        })}
        above={200}
      >
        {(cookies: readonly CookieLife[]) => (
          <DataTable
            label={t("Cookies by life")}
            columns={columns(filters.properties)}
            rows={cookies}
            rowKey={({ name, domain, _id }) => `${name} ${domain} ${_id.vendorName}`}
          />
        )}
      </Statistics>
    </>
  );
}

interface LivesProps {
  buckets: readonly LifeCount[];
  chosen: LifeBucket;
  onChoose(bucket: LifeBucket): void;
}

/** How many cookies live how long; a click lists them below. */
function Lives({ buckets, chosen, onChoose }: LivesProps) {
  const countOf = (bucket: LifeBucket) =>
    buckets.find((row) => row.bucket === bucket)?.cookies ?? 0;
  const all = buckets.reduce((sum, { cookies }) => sum + cookies, 0);
  if (all === 0) return null;
  const isBucket = (id: string): id is LifeBucket => LIFE_BUCKETS.some((bucket) => bucket === id);
  return (
    <Panel title={t("How long cookies live")}>
      <p className="an-sentence">{sentence(countOf("LONGER"), all)}</p>
      <Bars
        bars={LIFE_BUCKETS.map((bucket) => ({
          id: bucket,
          name: LIFE_BUCKET_LABELS[bucket],
          value: countOf(bucket),
        }))}
        onPick={(id) => isBucket(id) && onChoose(id)}
      />
      <div className="an-chips" role="group" aria-label={t("Life of the cookies")}>
        {LIFE_BUCKETS.map((bucket) => (
          <FilterChip
            key={bucket}
            pressed={bucket === chosen}
            onChange={() => onChoose(bucket)}
            count={countOf(bucket)}
          >
            {LIFE_BUCKET_LABELS[bucket]}
          </FilterChip>
        ))}
      </div>
    </Panel>
  );
}

function sentence(long: number, all: number): string {
  return long === 0
    ? t(
      "None of {all, plural, one {# cookie} other {# cookies}} lives longer than 13 months.",
      { all },
    )
    : t(
      "{long} of {all, plural, one {# cookie} other {# cookies}} {long, plural, one {lives} other {live}} longer than 13 months, the longest that France's authority accepts.",
      { long, all },
    );
}

function columns(properties: string | undefined): Column<CookieLife>[] {
  return [
    {
      id: "name",
      title: t("Cookie"),
      width: "minmax(0, 2fr)",
      sortBy: ({ name }) => name,
      cell: (cookie) => <CookieLink cookie={cookie} properties={properties} />,
    },
    {
      id: "life",
      title: t("Life"),
      sortBy: ({ lifeDays }) => lifeDays ?? 0,
      cell: ({ lifeDays }) => <Life days={lifeDays} />,
    },
    {
      id: "vendor",
      title: t("Vendor"),
      width: "minmax(0, 1.4fr)",
      sortBy: ({ _id }) => _id.vendorName,
      cell: ({ _id }) => vendorText(_id.vendorName),
    },
    {
      id: "party",
      title: t("Party"),
      width: "72px",
      sortBy: ({ firstParty }) => firstParty,
      cell: ({ firstParty }) => firstParty ? t("First [party]") : t("Third [party]"),
    },
    {
      id: "set",
      title: t("Set"),
      width: "172px",
      // Unapproved before consent is the worst, approved the best.
      sortBy: ({ isBeforeConsent, approved }) => Number(isBeforeConsent) - Number(approved) * 2,
      cell: ({ isBeforeConsent, approved }) => (
        <span className="an-badges">
          {isBeforeConsent && (
            <Badge tone={approved ? "neutral" : "red"}>{t("Before consent")}</Badge>
          )}
          {approved && <Badge tone="green">{t("Approved")}</Badge>}
        </span>
      ),
    },
    countColumn({ id: "runs", title: t("Tests"), width: "72px" }, ({ runs }) => runs),
    lastSeenColumn("92px"),
    propertiesColumn("minmax(0, 1.6fr)"),
  ];
}

/** In months; long lives also in days, because the limit is one of days. */
function Life({ days }: { days: number | null }) {
  return (
    <>
      {lifeText(days)}
      {days !== null && days > LONG_LIFE_DAYS / 2 && (
        <span className="an-below">{daysText(days)}</span>
      )}
    </>
  );
}

/** Leads to the issues of a cookie without approval; an approved one has none. */
function CookieLink({ cookie, properties }: {
  cookie: CookieLife;
  properties: string | undefined;
}) {
  const { name, domain, approved } = cookie;
  const entry = { entryName: name, storageType: "COOKIE" } as const;
  const text = <CutText text={name} length={NAME_LENGTH} mono />;
  return (
    <>
      {approved ? text : <IssuesLink search={issuesOfEntry(entry, properties)}>{text}</IssuesLink>}
      <span className="an-below">{domain}</span>
    </>
  );
}
