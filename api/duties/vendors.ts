/** Vendors of IAB's list that the page calls, and whether the banner discloses them. Pure. */
import type { RecordedRequest, Recording, SeenVendor } from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { hostOf } from "./sites.ts";
import { runsWithTcf, withoutTcf } from "./tcf.ts";
import {
  cannotTell,
  fail,
  firstOf,
  issueOfHost,
  type Judge,
  pass,
  shown,
  type Verdict,
} from "./verdict.ts";

/** Categories of the public list whose hosts are no vendor's of the framework. */
const NO_VENDOR = new Set([
  ...["cdn", "hosting", "utility", "consent-provider", "tag-manager", "customer-success"],
]);

export const vendorsDisclosed: Judge = (ground) => {
  const runs = runsWithTcf(ground);
  if (runs.length === 0) return withoutTcf(ground);
  const missing = runs.flatMap((run) => undisclosedIn(run).map((vendor) => ({ run, vendor })));
  if (missing.length > 0) {
    const names = firstOf(missing.map(({ vendor }) => vendor));
    return fail(
      t("Vendors that the banner does not disclose: {names}.", { names }),
      missing.map(({ run, vendor }) => shown(run, vendor)),
    );
  }
  if (!runs.some(({ consent: { tcf } }) => tcf?.vendorsDisclosed.length)) {
    return cannotTell(t("The TC string does not say which vendors the banner discloses."));
  }
  return unknownVendors(runs, () => true) ??
    pass(t("The banner discloses the vendors that the page was seen calling."));
};

/** Vendors by the tenant's catalogue, and by the list. */
function undisclosedIn(run: Recording): string[] {
  const named = run.findings.filter(({ missingInVendorList }) => missingInVendorList)
    .map(({ vendorsMatch, entryName }) => vendorsMatch[0]?.name ?? entryName);
  const disclosed = run.consent.tcf?.vendorsDisclosed ?? [];
  if (disclosed.length === 0) return named;
  const seen = calledIn(run, () => true).filter(({ vendor }) => !disclosed.includes(vendor.id));
  return [...named, ...seen.map(({ vendor: { name, id } }) => `${name} (${id})`)];
}

export interface Called {
  vendor: SeenVendor;
  requests: RecordedRequest[];
}

/** Vendors that were called; a request that the browser refused called nobody. */
export function calledIn(run: Recording, counts: (request: RecordedRequest) => boolean): Called[] {
  const sent = run.requests.filter((request) => request.blockedReason === null && counts(request));
  return (run.vendorList?.vendors ?? []).flatMap((vendor) => {
    const hosts = new Set(vendor.hosts);
    const requests = sent.filter(({ url }) => hosts.has(hostOf(url) ?? ""));
    return requests.length > 0 ? [{ vendor, requests }] : [];
  });
}

/** The answer if hosts were called whose vendor is not known; null if all are. */
export function unknownVendors(
  runs: readonly Recording[],
  counts: (request: RecordedRequest) => boolean,
): Verdict | null {
  const unknown = runs.flatMap((run) => {
    const known = new Set(run.vendorList?.vendors.flatMap(({ hosts }) => hosts));
    const harmless = new Set(
      run.findings.filter(({ vendorSuggested }) => NO_VENDOR.has(vendorSuggested?.category ?? ""))
        .map(({ entryName }) => entryName),
    );
    const calls = run.requests.filter((one) => !one.firstParty && counts(one));
    const byHost = Map.groupBy(calls, ({ url }) => hostOf(url) ?? "");
    return [...byHost].filter(([host, requests]) =>
      host !== "" && !known.has(host) && !harmless.has(host) && !isPlain(host, requests, run)
    ).map(([host]) => ({ run, host }));
  });
  if (unknown.length === 0) return null;
  const hosts = firstOf(unknown.map(({ host }) => host));
  return cannotTell(
    t("Which vendors of the list these hosts belong to is not known: {hosts}.", { hosts }),
    unknown.map(({ run, host }) => shown(run, host, null, issueOfHost(host))),
  );
}

const FILES = new Set(["Script", "Stylesheet", "Font", "Image"]);
/** As `scanner/vendors/page_list.ts` knows the list. */
const LIST = /vendor[-_]?list|gvl/i;

/** Whether a host gives files and the vendor list alone, and neither gets nor sets a value. */
function isPlain(host: string, requests: readonly RecordedRequest[], run: Recording): boolean {
  const sets = run.cookies.some(({ domain }) =>
    `.${host}`.endsWith(`.${domain.replace(/^\./, "")}`)
  );
  return !sets && requests.every(({ url, type, method }) => {
    const { pathname = "", search = "" } = URL.parse(url) ?? {};
    return method === "GET" && (LIST.test(pathname) || (FILES.has(type) && search === ""));
  });
}
