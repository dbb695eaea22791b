/** What is compared of a run: its entries without random parts, its hosts, its consent state. */
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import type { RunFacts } from "@crumbtrail/db/queries/run_facts";
import type { RunChange } from "@crumbtrail/contract/run_changes";

/** One entry, host or part of the consent state of a run, by what makes it the same in another run. */
export interface Fact {
  kind: RunChange["kind"];
  name: string;
  place: string;
  isBeforeConsent: boolean;
  /** Approved for the property by the catalogue with which the run was judged. */
  isApproved: boolean;
  /** The entry stores the visitor's choice, so that it raises no issue. */
  keepsChoice: boolean;
  /** Values that are compared, by label. */
  fields: Readonly<Record<string, string>>;
}

/** The facts of a run by their key. */
export function factsOf(run: RunFacts): Map<string, Fact> {
  const facts = [
    ...run.cookies.map((cookie): Fact => ({
      kind: "COOKIE",
      name: groupName(cookie.name),
      place: cookie.domain.replace(/^\./, ""),
      ...judgementOf(cookie),
      fields: {
        "Life": lifeText(cookie.expires, run.finishedAt),
        "Secure": yesNo(cookie.secure),
        "HttpOnly": yesNo(cookie.httpOnly),
        "SameSite": cookie.sameSite ?? "not set",
        "Partitioned": yesNo(cookie.partitioned),
        "Set by": setterText(cookie.setters),
        "Before Consent": yesNo(cookie.isBeforeConsent),
      },
    })),
    ...run.storage.map((entry): Fact => ({
      kind: entry.kind,
      name: groupName(entry.name),
      place: entry.origin,
      ...judgementOf(entry),
      fields: {
        "Set by": setterText(entry.setters),
        "Before Consent": yesNo(entry.isBeforeConsent),
      },
    })),
    ...run.hosts.map((host): Fact => ({
      kind: "HOST",
      name: groupHost(host.host),
      place: "",
      ...judgementOf({ ...host, keepsChoice: false }),
      fields: {
        "Vendor": host.vendors.join(", ") || "unknown",
        "Sends": host.keywords.join(", ") || "nothing suspicious",
        "Before Consent": yesNo(host.isBeforeConsent),
      },
    })),
    ...run.consent ? consentFacts(run.consent) : [],
  ];
  const byKey = new Map<string, Fact>();
  for (const fact of facts) {
    const known = byKey.get(keyOf(fact));
    // Several names of a group are one fact: what any of them did before consent counts, without
    // approval above all.
    if (!known || weight(fact) > weight(known)) byKey.set(keyOf(fact), fact);
  }
  return byKey;
}

type Judgement = Pick<Fact, "isBeforeConsent" | "isApproved" | "keepsChoice">;

const judgementOf = ({ isBeforeConsent, isApproved, keepsChoice }: Judgement): Judgement => ({
  isBeforeConsent,
  isApproved,
  keepsChoice,
});

/** Whether something was found before consent although nothing allows it there. */
export function isEarlyFinding({ isBeforeConsent, isApproved, keepsChoice }: Judgement): boolean {
  return isBeforeConsent && !isApproved && !keepsChoice;
}

function weight(fact: Fact): number {
  return (isEarlyFinding(fact) ? 4 : 0) + (fact.isBeforeConsent ? 2 : 0) +
    (fact.isApproved || fact.keepsChoice ? 0 : 1);
}

function keyOf({ kind, name, place }: Fact): string {
  return `${kind} ${name} ${place}`;
}

/** A name without its random part. */
export const groupName = (name: string) => nameGroupOf(name)?.name ?? name;

/**
 * A host without its random part. Hosts of one server farm differ in numbers, and in labels of letters
 * with digits: `r3---sn-4g5e.cdn.test`.
 */
export function groupHost(host: string): string {
  if (/^[\d.]+$|:/.test(host)) return host;
  const labels = host.split(".");
  // The registrable part names who it is, so its digits stay.
  return labels.map((label, n) => n < labels.length - 2 ? label.replace(/\d+/g, "#") : label)
    .map((label) => /^(?=.*#)[a-z#-]{12,}$/.test(label) ? "<random>" : label).join(".");
}

const DAY_S = 86_400;

/**
 * A cookie's lifetime, so coarse that two runs give the same text for the same cookie.
 * @param expires Unix time in seconds
 */
function lifeText(expires: number | null, finishedAt: string): string {
  if (expires === null || expires <= 0) return "session";
  const days = (expires - Date.parse(finishedAt) / 1000) / DAY_S;
  if (days < 1) return "less than a day";
  if (days < 14) return `${Math.round(days)} days`;
  if (days < 70) return `${Math.round(days / 7)} weeks`;
  return days < 700 ? `${Math.round(days / 30.4)} months` : `${Math.round(days / 365)} years`;
}

function setterText(setters: readonly string[]): string {
  const hosts = setters.map((url) => URL.parse(url)?.hostname ?? url).map(groupHost);
  return [...new Set(hosts)].sort().join(", ") || "unknown";
}

const yesNo = (value: boolean) => value ? "yes" : "no";

const NOT_JUDGED: Judgement = { isBeforeConsent: false, isApproved: false, keepsChoice: false };

/** Each part of the consent state is a fact, so that each is new, gone or changed by itself. */
function consentFacts(consent: RecordedConsent): Fact[] {
  const { tcf } = consent;
  const parts: [name: string, value: string | null][] = [
    ["Verdict", consent.status],
    ["Consent manager", consent.manager],
    ["Consent layer", consent.layer ? "shown" : null],
    ["Buttons", consent.layer?.buttons.map(({ label }) => label).sort().join(", ") || null],
    ["GDPR applies", tcf?.gdprApplies === null || !tcf ? null : yesNo(tcf.gdprApplies)],
    ...(tcf?.purposeConsents ?? []).map((purpose): [string, string] => [
      `Consent to purpose ${purpose}`,
      "given",
    ]),
    ...(tcf?.purposeLegitimateInterests ?? []).map((purpose): [string, string] => [
      `Legitimate interest for purpose ${purpose}`,
      "claimed",
    ]),
    ["Vendors with consent", tcf ? String(tcf.vendorConsents.length) : null],
    ["Vendors with legitimate interest", tcf ? String(tcf.vendorLegitimateInterests.length) : null],
  ];
  return parts.flatMap(([name, value]) =>
    value === null
      ? []
      : [{ kind: "CONSENT", name, place: "", ...NOT_JUDGED, fields: { Value: value } }]
  );
}
