/** Analytics (specification, part 1 §2 and §7). */
import type { exportableQuery, Page, Slice } from "@crumbtrail/contract/paging";
import {
  detectionList,
  firstPartyList,
  firstPartyQuery,
  fixFirstList,
  iabList,
  iabQuery,
  statisticsQuery,
  trendList,
  trendListQuery,
} from "@crumbtrail/contract/statistics";
import {
  comparedProperties,
  cookieLifeList,
  cookieLifeQuery,
  countryList,
} from "@crumbtrail/contract/statistics_servers";
import { STATISTICS_PAGE_SIZE, TREND_PAGE_SIZE } from "@crumbtrail/contract/statistics_options";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { z } from "zod";
import type { AppContext } from "../http/context.ts";
import { okOrWorkbook, sendWorkbook } from "../http/downloads.ts";
import { endpoints, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { readComparedProperties } from "../statistics/compare.ts";
import { exportFigures, type FiguresSheet } from "../statistics/export.ts";
import { type Reader, requireAnalytics } from "../statistics/figures.ts";
import {
  readCookieLives,
  readCountries,
  readDetections,
  readFirstParty,
  readFixFirst,
  readIabVendors,
} from "../statistics/read.ts";
import { SHEETS } from "../statistics/sheets.ts";
import { readTrends } from "../statistics/trend.ts";

const endpoint = endpoints("Analytics");

const shared = {
  access: "VIEW_ANALYTICS" as const,
  description:
    "For tenants with the feature analytics; without it FORBIDDEN with details {feature}. Figures " +
    "of complete tests, in days of the tenant's time zone; `start` and `end` replace `timeRange`.",
};

const firstParty = endpoint.get("/statistics/first-party-storage-entries", {
  ...shared,
  summary: "Lists first-party storage entries without approval by vendor, most found first",
  request: { query: firstPartyQuery },
  responses: okOrWorkbook(firstPartyList),
});

const detections = endpoint.get("/statistics/most-detections", {
  ...shared,
  summary: "Lists vendors by detections, with those of each issue type",
  request: { query: statisticsQuery },
  responses: okOrWorkbook(detectionList),
});

const iab = endpoint.get("/statistics/iab", {
  ...shared,
  summary: "Lists vendors of IAB's list that pages disclosed or tests saw",
  request: { query: iabQuery },
  responses: okOrWorkbook(iabList),
});

const trend = endpoint.get("/statistics/trend", {
  ...shared,
  summary: "Returns detections of properties or vendors by day or month, most first",
  request: { query: trendListQuery },
  responses: okOrWorkbook(trendList),
});

const fixFirst = endpoint.get("/statistics/fix-first", {
  ...shared,
  summary: "Lists causes by weight, with the open issues that would end with each",
  request: { query: statisticsQuery },
  responses: okOrWorkbook(fixFirstList),
});

const countries = endpoint.get("/statistics/countries", {
  ...shared,
  summary: "Lists countries of servers by requests",
  request: { query: statisticsQuery },
  responses: okOrWorkbook(countryList),
});

const cookieLife = endpoint.get("/statistics/cookie-life", {
  ...shared,
  summary: "Lists cookies by their longest life, by default those over 13 months",
  request: { query: cookieLifeQuery },
  responses: okOrWorkbook(cookieLifeList),
});

const properties = endpoint.get("/statistics/properties", {
  ...shared,
  summary: "Compares properties, the lowest score first",
  request: { query: statisticsQuery },
  responses: okOrWorkbook(comparedProperties),
});

const readerOf = (c: AppContext): Reader => ({
  scope: actorOf(c).scope,
  now: c.get("deps").now(),
});

type Listed = z.infer<typeof exportableQuery>;
type Read<F, P> = (tx: TenantTx, filters: F, reader: Reader, slice: Slice) => Promise<P>;

/** Answers with a page of a list, or with all its rows as a workbook. */
async function sendList<Q extends Listed, T, P extends Page<T>>(
  c: AppContext,
  query: Q,
  sheet: FiguresSheet<T>,
  read: Read<Omit<Q, keyof Listed>, P>,
) {
  const { "export-format": format, offset, limit, ...filters } = query;
  if (format === "xlsx") return await sendFigures(c, sheet, filters, read);
  const slice = sliceOf({ offset, limit }, STATISTICS_PAGE_SIZE);
  return c.json(await inTenant(c, (tx) => read(tx, filters, readerOf(c), slice)), 200);
}

async function sendFigures<F, T>(
  c: AppContext,
  sheet: FiguresSheet<T>,
  filters: F,
  read: Read<F, Page<T>>,
) {
  await inTenant(c, requireAnalytics);
  const reader = readerOf(c);
  const file = { name: sheet.file, permission: "VIEW_ANALYTICS" } as const;
  return await sendWorkbook(
    c,
    file,
    (deps, scope) =>
      exportFigures(deps, scope, sheet, (tx, slice) => read(tx, filters, reader, slice)),
  );
}

export const statisticsRoutes = resource()
  .openapi(firstParty, (c) => sendList(c, c.req.valid("query"), SHEETS.firstParty, readFirstParty))
  .openapi(detections, (c) => sendList(c, c.req.valid("query"), SHEETS.detections, readDetections))
  .openapi(iab, (c) => sendList(c, c.req.valid("query"), SHEETS.iab, readIabVendors))
  .openapi(trend, async (c) => {
    const { "export-format": format, offset, limit, ...filters } = c.req.valid("query");
    if (format === "xlsx") {
      return await sendFigures(c, SHEETS.trend, filters, async (...args) => {
        const { days, data, meta } = await readTrends(...args);
        return { data: data.map((line) => ({ ...line, days })), meta };
      });
    }
    const slice = sliceOf({ offset, limit }, TREND_PAGE_SIZE);
    return c.json(await inTenant(c, (tx) => readTrends(tx, filters, readerOf(c), slice)), 200);
  })
  .openapi(fixFirst, (c) => sendList(c, c.req.valid("query"), SHEETS.fixFirst, readFixFirst))
  .openapi(countries, (c) => sendList(c, c.req.valid("query"), SHEETS.countries, readCountries))
  .openapi(cookieLife, (c) => sendList(c, c.req.valid("query"), SHEETS.cookieLife, readCookieLives))
  .openapi(
    properties,
    (c) => sendList(c, c.req.valid("query"), SHEETS.properties, readComparedProperties),
  );
