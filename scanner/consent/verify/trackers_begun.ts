/**
 * Checks a rejection by the page's later behaviour: well-known trackers that start only after the
 * rejection show that consent was granted. Pure.
 */
import type { Preset } from "@crumbtrail/contract/enums";
import {
  isAfterConsent,
  REASON_TEXTS,
  type RecordedConsent,
  type RecordedCookie,
  type RecordedRequest,
  type VendorSuggestion,
} from "@crumbtrail/contract/recording";
import { CHOICES } from "../choice.ts";
import { googleConsentIn } from "./google_requests.ts";
import type { Verdict } from "./evidence.ts";

interface PageTraffic {
  cookies: readonly Pick<RecordedCookie, "name" | "domain" | "phase" | "present" | "firstParty">[];
  requests: readonly Pick<RecordedRequest, "url" | "phase" | "failed" | "firstParty">[];
}

/** Cookies with which advertising and analytics vendors recognise a visitor on any site. */
const TRACKER_COOKIES =
  /^(_ga|_ga_[A-Z0-9]+|_gid|_gcl_(au|aw|dc)|_fb[pc]|__gads|__gpi|_uet[sv]id|_pin_unauth|_ttp|_tt_enable_cookie|_scid|_cl(ck|sk)|_hjSession(User)?_\d+|_ym_uid|_pk_id\..+|AMP_[0-9a-f]+|amplitude_id.*|mp_[0-9a-f]+_mixpanel|ajs_anonymous_id|hubspotutk|__hstc|cto_bundle|_rdt_uuid|_li_id.*|IDE|MUID|test_cookie|li_sugr|bcookie)$/;
/** Categories of third-party-web with purposes that need consent. */
const NEEDS_CONSENT = new Set(["ad", "analytics", "social", "marketing"]);
/** A single vendor may have started for another reason. */
const ENOUGH_VENDORS = 2;
/** A single cookie may be an old cookie that a script wrote late. */
const ENOUGH_COOKIES = 2;
const MAX_NAMED = 5;
const STORAGES = ["ad_storage", "analytics_storage"];

/**
 * The verdict on a rejection, checked against trackers that started afterwards; other verdicts stay
 * unchanged.
 * @param vendorOf the known vendor of a host; see `suggestVendor`
 */
export function withTrackersBegun(
  verdict: Verdict,
  preset: Preset,
  seen: PageTraffic,
  vendorOf: (host: string) => VendorSuggestion | null,
): Verdict {
  const choice = CHOICES[preset];
  const rejected = choice === "reject" || choice === "reject-li";
  const { status } = verdict.consent;
  const stands = status === "verified" || status === "acted-unverified";
  if (!rejected || verdict.inconclusive || !stands) return verdict;
  const begun = begunSince(seen, vendorOf);
  const why = grantedToGoogle(seen) ?? grantedToMicrosoft(seen) ??
    (status === "verified" && !verdict.isWeak ? null : begun);
  if (why === null) return isDoubtful(verdict, seen) ? asUnverified(verdict, begun) : verdict;
  const consent: RecordedConsent = {
    ...verdict.consent,
    status: "contradicted",
    checks: [...verdict.consent.checks, why],
  };
  const detail = `${REASON_TEXTS.CONSENT_CONTRADICTED} ${why}`;
  return { ...verdict, consent, inconclusive: { reason: "CONSENT_CONTRADICTED", detail } };
}

/**
 * Whether a verified rejection is doubtful: the page's own record is weak evidence if well-known
 * trackers set cookies after the rejection.
 */
function isDoubtful({ consent }: Verdict, { cookies }: PageTraffic): boolean {
  const set = cookies.filter(({ name, phase, present }) =>
    present && isAfterConsent(phase) && TRACKER_COOKIES.test(name)
  );
  return consent.status === "verified" && consent.tcf === null && set.length >= ENOUGH_COOKIES;
}

function asUnverified(verdict: Verdict, begun: string | null): Verdict {
  const { consent } = verdict;
  const checks = [...consent.checks, ...begun === null ? [] : [begun]];
  return { ...verdict, consent: { ...consent, status: "acted-unverified", checks } };
}

/**
 * A sentence if the last state reported to Google is a grant. Earlier requests do not count: a tag
 * may send a click before the choice arrives.
 */
function grantedToGoogle({ requests }: PageTraffic): string | null {
  const after = requests.filter(({ phase }) => isAfterConsent(phase)).toReversed();
  const last = googleConsentIn(after)
    .find(({ states }) => STORAGES.some((name) => name in states));
  const granted = STORAGES.filter((name) => last?.states[name] === "granted");
  if (granted.length === 0) return null;
  const host = hostOf(last?.url ?? "");
  return `After the rejection, a request to ${host} reported as "granted": ${granted.join(", ")}.`;
}

/**
 * A sentence if Microsoft's tag last reported a grant; its requests have one letter, granted or
 * denied.
 */
function grantedToMicrosoft({ requests }: PageTraffic): string | null {
  const reported = requests.filter(({ phase }) => isAfterConsent(phase)).flatMap(({ url }) => {
    const { hostname, searchParams } = URL.parse(url) ?? {};
    const word = /(^|\.)bat\.bing\.(com|net)$/.test(hostname ?? "") && searchParams?.get("asc");
    return word ? [{ word, hostname }] : [];
  });
  const last = reported.at(-1);
  return last?.word === "G"
    ? `After the rejection, a request to ${last.hostname} reported as "granted": ad_storage.`
    : null;
}

function begunSince(seen: PageTraffic, vendorOf: (host: string) => VendorSuggestion | null) {
  const begun = [...cookiesBegun(seen, vendorOf), ...vendorsBegun(seen, vendorOf)];
  return begun.length === 0
    ? null
    : `New trackers started after the rejection: ${begun.slice(0, MAX_NAMED).join(", ")}.`;
}

function cookiesBegun(
  { cookies }: PageTraffic,
  vendorOf: (host: string) => VendorSuggestion | null,
) {
  return cookies
    .filter(({ phase, present }) => present && isAfterConsent(phase))
    .filter(({ name, domain, firstParty }) =>
      TRACKER_COOKIES.test(name) || (!firstParty && needsConsent(vendorOf(bare(domain))))
    )
    .map(({ name, domain }) => `cookie ${name} of ${bare(domain)}`);
}

function vendorsBegun(
  { requests }: PageTraffic,
  vendorOf: (host: string) => VendorSuggestion | null,
) {
  const before = new Set<string>();
  const after = new Set<string>();
  for (const { url, phase, failed, firstParty } of requests) {
    const vendor = firstParty || failed !== null ? null : vendorOf(hostOf(url));
    if (!needsConsent(vendor)) continue;
    (isAfterConsent(phase) ? after : before).add(vendor?.name ?? "");
  }
  const begun = [...after].filter((name) => !before.has(name));
  return begun.length < ENOUGH_VENDORS ? [] : begun.map((name) => `requests to ${name}`);
}

function needsConsent(vendor: VendorSuggestion | null): boolean {
  return vendor !== null && NEEDS_CONSENT.has(vendor.category);
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}

function bare(domain: string): string {
  return domain.replace(/^\./, "");
}
