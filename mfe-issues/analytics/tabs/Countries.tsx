/** The countries of the servers that pages made requests to. */
import type { CountryRow } from "@crumbtrail/contract/statistics_servers";
import { Alert, type Column, DataTable, lazyPart, SkeletonBlock, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { countriesQuery, workbookUrl } from "../../server/statistics.ts";
import { toQuery } from "../../addresses/analytics.ts";
import { countColumn, propertiesColumn } from "../parts/columns.tsx";
import { Statistics } from "../parts/Statistics.tsx";
import { countries } from "../../addresses/analytics_tree.ts";
import { countryName } from "../parts/words.ts";

const Bars = lazyPart(
  async () => (await import("../charts/Bars.tsx")).default,
  <SkeletonBlock height={240} />,
);

/** Bars of the chart; the table has all countries. */
const BARS = 12;

export function Countries() {
  const filters = countries.useSearch();
  const query = useInfiniteQuery(countriesQuery(filters));
  const isConfigured = query.data?.pages[0]?.meta.configured ?? true;
  return (
    <>
      {!isConfigured && <NotConfigured />}
      <Statistics
        title={t("Countries by requests")}
        kind="country"
        query={query}
        excel={workbookUrl("countries", toQuery(filters))}
        nothing={t("No test recorded a request")}
        above={240}
      >
        {(rows: readonly CountryRow[]) => (
          <>
            {isConfigured && (
              <div className="an-chart">
                <Bars
                  bars={rows.slice(0, BARS).map(({ country, requests }) => ({
                    id: country ?? "",
                    name: countryName(country),
                    value: requests,
                  }))}
                />
              </div>
            )}
            <DataTable
              label={t("Countries")}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ country }) => country ?? "unknown"}
            />
          </>
        )}
      </Statistics>
    </>
  );
}

function NotConfigured() {
  return (
    <Alert kind="warning" title={t("No country database is configured")}>
      <Trans
        text="Tests of this range recorded no countries. The operator of the scanners has to set {code} to a file in MaxMind's DB format (GeoLite2, DB-IP, IP2Location); the tests that follow then record the country of each server."
        code={<code className="ct-mono">SCANNER_COUNTRY_DATABASE</code>}
      />
    </Alert>
  );
}

/** Vendors do not link to issues: most requests are approved and raise none. */
const COLUMNS: Column<CountryRow>[] = [
  {
    id: "country",
    title: t("Country"),
    width: "minmax(0, 1.5fr)",
    sortBy: ({ country }) => countryName(country),
    cell: ({ country }) => (
      <>
        {countryName(country)} {country && <span className="ct-dimmed">{country}</span>}
      </>
    ),
  },
  countColumn({ id: "requests", title: t("Requests"), width: "96px" }, ({ requests }) => requests),
  countColumn({ id: "hosts", title: t("Hosts"), width: "80px" }, ({ hosts }) => hosts),
  countColumn({ id: "vendors", title: t("Vendors"), width: "80px" }, ({ vendors }) => vendors),
  {
    id: "top",
    title: t("Vendors with the most requests"),
    width: "minmax(0, 2.5fr)",
    cell: ({ topVendors }) => topVendors.join(", "),
  },
  propertiesColumn(),
];
