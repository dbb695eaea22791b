/** Parts that consent pages share: their frame, a Global Vendor List and the TCF packages. */
import { bundleCjs, packageFolder } from "../../cjs_bundle.ts";

const PURPOSES = [1, 2, 3, 4, 7, 9, 10];

const purpose = (id: number) => ({ id, name: `Purpose ${id}`, description: "", illustrations: [] });

const vendor = (id: number) => ({
  id,
  name: `Vendor ${id}`,
  purposes: [1, 3, 4],
  legIntPurposes: [2, 7, 9, 10],
  flexiblePurposes: [2, 7, 9, 10],
  specialPurposes: [1],
  features: [],
  specialFeatures: [1],
  policyUrl: "https://clean.demo-publisher.test/",
  usesCookies: true,
  cookieMaxAgeSeconds: 3600,
  cookieRefresh: false,
  usesNonCookieAccess: false,
});

/** The part of a Global Vendor List that the stand-in for Sourcepoint discloses. */
export const vendorList = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 100,
  tcfPolicyVersion: 5,
  lastUpdated: "2026-01-01T00:00:00Z",
  purposes: Object.fromEntries(PURPOSES.map((id) => [id, purpose(id)])),
  specialPurposes: { 1: purpose(1) },
  features: {},
  specialFeatures: { 1: purpose(1) },
  stacks: {},
  vendors: { 12: vendor(12), 13: vendor(13) },
};

/** The frame of every page of the consent sites. */
export function page(body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Consent demo</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/assets/site.css"></head>
<body><h1>News from the harbour</h1><p>${"The ferry leaves at noon. ".repeat(400)}</p>
${body}</body></html>`;
}

const CORE = "@iabtechlabtcf/core";
const API = "@iabtechlabtcf/cmpapi";

let bundled: Promise<string> | undefined;

/** IAB's TCF packages as one script that defines `window.tcf`. */
export function tcfScript(): Promise<string> {
  const packages = {
    [CORE]: folder(import.meta.resolve("@iabtechlabtcf/core"), CORE),
    [API]: folder(import.meta.resolve("@iabtechlabtcf/cmpapi"), API),
  };
  return bundled ??= bundleCjs(
    packages,
    `window.tcf = { core: load("${CORE}"), cmpapi: load("${API}") }`,
  );
}

function folder(resolved: string, name: string): URL {
  return new URL("./lib/cjs/", packageFolder(resolved, name));
}
