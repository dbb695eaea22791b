/**
 * Catalogue of the demo tenant, for the demo web: enough for a first test with unknown, whitelisted
 * and suspicious entries. Plain data; `seed.ts` writes the rows.
 */
import type { PartialReject } from "@crumbtrail/contract/consent_settings";
import type { Preset, StorageKind } from "@crumbtrail/contract/enums";

export const DEMO_TENANT = "Demo Publisher";
export const DEMO_USERNAME = "demo@crumbtrail.test";
/** A public password, seeded only where the server can't be reached from other machines. */
export const DEMO_PASSWORD = "Crumbtrail-Demo-1";

export interface DemoProperty {
  name: string;
  baseUrl: string;
  /** A leading dot covers all subdomains. */
  host: string;
  description: string;
  /** Login to the demo web's offer to pay instead of consenting; the password protects nothing. */
  pur?: { connector: string; url: string; username: string; password: string };
  partialReject?: PartialReject;
}

export const DEMO_PROPERTIES: DemoProperty[] = [
  {
    name: "Demo Publisher",
    baseUrl: "https://www.demo-publisher.test",
    host: "www.demo-publisher.test",
    description: "Home page and articles",
  },
  {
    name: "Demo Shop",
    baseUrl: "https://shop.demo-publisher.test",
    host: "shop.demo-publisher.test",
    description: "Subscriptions and merchandise",
  },
  {
    name: "Demo Publisher, all other sites",
    baseUrl: ".demo-publisher.test",
    host: ".demo-publisher.test",
    description: "Blog, campaigns and everything else below the root domain",
  },
  {
    name: "Demo Pur",
    baseUrl: "https://sp-wall.demo-consent.test",
    host: "sp-wall.demo-consent.test",
    description: "Consent or subscription, for the preset Pur",
    pur: {
      connector: "login-form",
      url: "https://login.demo-consent.test/",
      username: "pur@demo-consent.test",
      password: "not-a-secret-42",
    },
  },
  {
    name: "Demo Toggles",
    baseUrl: "https://sp-reject.demo-consent.test",
    host: "sp-reject.demo-consent.test",
    description: "A banner with a toggle for each purpose, for the preset 2,5 Wege",
    partialReject: {
      toggles: [
        { label: "Analytics", on: true },
        { label: "Store and/or access", on: true },
        { label: "Measure advertising", on: true },
        { label: "Use limited data", on: false, legitimateInterest: true },
        { label: "Understand audiences", on: false, legitimateInterest: true },
        { label: "Develop and improve", on: false, legitimateInterest: true },
      ],
      expected: { purposeConsents: [1, 7], purposeLegitimateInterests: [7] },
    },
  },
];

export interface DemoVendor {
  name: string;
  description: string;
  urlPatterns: string[];
  entries: { entryType: StorageKind; pattern: string }[];
  /** Names of the properties with an approval of the vendor and all entries. */
  approvedOn: string[];
}

export const DEMO_VENDORS: DemoVendor[] = [
  {
    name: "Snow Stats",
    description: "Reach measurement the publisher has a contract with",
    urlPatterns: [
      "^https://collector\\.snow-stats\\.test/",
      "^https://cdn\\.tag-host\\.test/(sp|snowplow)\\.js",
    ],
    entries: [
      { entryType: "COOKIE", pattern: "^_sp_(id|ses)\\.[0-9a-f]{4}$" },
      { entryType: "COOKIE", pattern: "^sp$" },
      { entryType: "LOCAL_STORAGE", pattern: "^snowplowOutQueue_" },
    ],
    approvedOn: ["Demo Publisher"],
  },
  {
    name: "Mix Metrics",
    description: "Product analytics, approved in the shop alone",
    urlPatterns: [
      "^https://api\\.mix-metrics\\.test/",
      "^https://cdn\\.tag-host\\.test/.*mixpanel",
    ],
    entries: [{ entryType: "COOKIE", pattern: "^mp_.*_mixpanel$" }],
    approvedOn: ["Demo Shop"],
  },
  {
    name: "Ad Network",
    description: "Known, and approved nowhere",
    urlPatterns: ["^https://ads\\.adnetwork\\.test/"],
    entries: [{ entryType: "COOKIE", pattern: "^an_" }],
    approvedOn: [],
  },
];

export interface DemoStorageItem {
  name: string;
  description: string;
  type: StorageKind;
  keyPattern: string;
  approvedOn: string[];
}

export const DEMO_STORAGE_ITEMS: DemoStorageItem[] = [
  {
    name: "cc_cookie",
    description: "The visitor's choice in the consent layer of the home page",
    type: "COOKIE",
    keyPattern: "^cc_cookie$",
    approvedOn: ["Demo Publisher"],
  },
  {
    name: "dp_reading_mode",
    description: "Light or dark reading mode",
    type: "LOCAL_STORAGE",
    keyPattern: "^dp_reading_mode$",
    approvedOn: ["Demo Publisher"],
  },
  {
    name: "klaro",
    description: "The visitor's choice in the consent layer of the shop",
    type: "COOKIE",
    keyPattern: "^klaro$",
    approvedOn: ["Demo Shop"],
  },
  {
    name: "shop_session",
    description: "Keeps the basket while one shops",
    type: "COOKIE",
    keyPattern: "^shop_session$",
    approvedOn: ["Demo Shop"],
  },
];

/** Inactive until somebody starts them, so that a new installation tests nothing by itself. */
export interface DemoScenario {
  name: string;
  url: string;
  moreUrls: string[];
  /** Name of the property. */
  property: string;
  preset: Preset;
  frequencyInMin: number;
  /** In the tenant's time zone; null: any time. */
  timeOfDay: string | null;
}

export const DEMO_SCENARIOS: DemoScenario[] = [
  {
    name: "Home page after Reject",
    url: "https://www.demo-publisher.test/",
    moreUrls: ["https://www.demo-publisher.test/article"],
    property: "Demo Publisher",
    preset: "REJECT_SP_CMP",
    frequencyInMin: 60,
    timeOfDay: null,
  },
  {
    name: "Home page before consent",
    url: "https://www.demo-publisher.test/",
    moreUrls: [],
    property: "Demo Publisher",
    preset: "NO_ACTION_SP_CMP",
    frequencyInMin: 1440,
    timeOfDay: "03:30",
  },
  {
    name: "Shop before consent",
    url: "https://shop.demo-publisher.test/",
    moreUrls: [],
    property: "Demo Shop",
    preset: "NO_ACTION_SP_CMP",
    frequencyInMin: 720,
    timeOfDay: null,
  },
];
