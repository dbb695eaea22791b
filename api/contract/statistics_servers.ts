/** Analytics of servers' countries, lives of cookies, and properties side by side. */
import { z } from "zod";
import { listIn } from "./query_values.ts";
import { count, named, properties, statisticsMeta, statisticsQuery, vendor } from "./statistics.ts";
import { LIFE_BUCKETS } from "./statistics_options.ts";

/** Servers of a country, by what runs of the range requested. */
export const countryRow = z.object({
  /** ISO 3166 code; null for requests of an unknown country. */
  country: z.string().nullable(),
  requests: count,
  /** Distinct hosts and vendors. */
  hosts: count,
  vendors: count,
  /** Names of vendors with the most requests, at most 5. */
  topVendors: z.array(z.string()),
  ...properties,
});
export type CountryRow = z.infer<typeof countryRow>;
export const countryList = z.object({
  data: z.array(countryRow),
  meta: statisticsMeta.extend({
    /** Whether scanners had a country database in the range; otherwise every country is unknown. */
    configured: z.boolean(),
  }),
});

/** A cookie with its longest life on any property, longest first. */
export const cookieLife = z.object({
  name: z.string(),
  /** Domain of the cookie as set, without a leading dot. */
  domain: z.string(),
  ...vendor,
  bucket: z.enum(LIFE_BUCKETS),
  /** Null for cookies of the session. */
  lifeDays: z.number().nullable(),
  firstParty: z.boolean(),
  isBeforeConsent: z.boolean(),
  /** Whether the last run with the cookie found it approved. */
  approved: z.boolean(),
  /** Runs of all time with the cookie. */
  runs: count,
  lastSeen: z.iso.date(),
  ...properties,
});
export type CookieLife = z.infer<typeof cookieLife>;
export const cookieLifeList = z.object({
  data: z.array(cookieLife),
  meta: statisticsMeta.extend({
    /** Cookies by life, whatever the chosen bucket: shortest first. */
    buckets: z.array(z.object({ bucket: z.enum(LIFE_BUCKETS), cookies: count })),
  }),
});
export const cookieLifeQuery = statisticsQuery.extend({
  /** By default those over 13 months. */
  bucket: listIn(z.enum(LIFE_BUCKETS)).default(["LONGER"]),
});
export type CookieLifeQuery = z.output<typeof cookieLifeQuery>;

/** A property in comparison; the lowest score first. */
export const comparedProperty = z.object({
  ...named.shape,
  complete: count,
  inconclusive: count,
  /** Per complete test, as in the property's trend; null without one. */
  beforeConsent: z.number().nullable(),
  unknownHosts: z.number().nullable(),
  /** Of all tests, 0 to 1; null without a test. */
  inconclusiveShare: z.number().nullable(),
  /** 0 to 100, as in the property's trend; null without a complete test. */
  score: z.number().nullable(),
  /** The score of as many days before the range; null without a start or a complete test. */
  scoreBefore: z.number().nullable(),
  openIssues: count,
});
export type ComparedProperty = z.infer<typeof comparedProperty>;
export const comparedProperties = z.object({
  formula: z.string(),
  data: z.array(comparedProperty),
  meta: statisticsMeta,
});
