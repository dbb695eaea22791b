/** Vendors of IAB's list that are called after a refusal: with consent, or another ground. Pure. */
import {
  isAfterConsent,
  type RecordedRequest,
  type Recording,
  type SeenVendor,
} from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { originOf } from "./choice.ts";
import type { Ground } from "./ground.ts";
import { entriesIn } from "./needs_consent.ts";
import { hostOf } from "./sites.ts";
import { runsWithTcf, withoutTcf } from "./tcf.ts";
import { type Called, calledIn, unknownVendors } from "./vendors.ts";
import { cannotTell, fail, firstOf, issueOfHost, type Judge, pass, shown } from "./verdict.ts";

export const vendorHasConsent: Judge = (ground) => {
  const { refused } = ground.of;
  if (runsWithTcf(ground).length === 0) return withoutTcf(ground);
  if (!refused) return cannotTell(t("No run refused."));
  if (!refused.consent.tcf || refused.consent.tcf.readable === false) {
    return cannotTell(t("What the refusal left to each vendor is not known."));
  }
  const called = calledIn(refused, isAfter);
  const used = usesOf(refused, ground);
  const without = called.filter(({ vendor }) => !mayStore(vendor, refused));
  const found = without.flatMap(({ vendor, requests }) => {
    const uses = used.get(vendor.id) ?? [];
    return uses.length > 0 ? [{ vendor, requests, uses }] : [];
  });
  const evidenceOf = ({ vendor, requests }: Called) =>
    requests.slice(0, 3).map(({ url, phase }) => {
      const host = hostOf(url) ?? "";
      const name = `${vendor.name} (${vendor.id}): ${host}`;
      return shown(refused, name, phase, issueOfHost(host));
    });
  const proved = found.filter(({ vendor }) => isBound(vendor) && !hasInterest(vendor, refused));
  if (proved.length > 0) {
    const names = firstOf(proved.map(({ vendor, uses }) => `${vendor.name} (${uses[0]})`));
    return fail(
      t("Vendors without consent store or get what recognises a visitor: {names}.", { names }),
      proved.flatMap(evidenceOf),
    );
  }
  if (found.length > 0) {
    const names = firstOf(found.map(({ vendor }) => vendor.name));
    return cannotTell(
      t("Vendors without consent, which claim another ground, were called: {names}.", { names }),
      found.flatMap(evidenceOf),
    );
  }
  const bare = without.filter(({ vendor }) =>
    !hasInterest(vendor, refused) && vendor.specialPurposes.length === 0
  );
  if (bare.length > 0) {
    const names = firstOf(bare.map(({ vendor }) => vendor.name));
    return cannotTell(
      t("Vendors without consent were called; what they do then is not seen: {names}.", { names }),
      bare.flatMap(evidenceOf),
    );
  }
  return unknownVendors([refused], isAfter) ?? pass(
    called.length === 0
      ? t("After the refusal no vendor was called.")
      : t("After the refusal only vendors were called that have a ground for it."),
  );
};

const isAfter = ({ phase }: RecordedRequest) => isAfterConsent(phase);

/** What each vendor stored or got after the choice that recognises a visitor, by its id. */
function usesOf(run: Recording, ground: Ground): Map<number, string[]> {
  const uses = new Map<number, string[]>();
  const vendors = run.vendorList?.vendors ?? [];
  const note = (host: string, name: string) => {
    const vendor = vendors.find(({ hosts }) => hosts.includes(host));
    if (vendor) uses.getOrInsertComputed(vendor.id, () => []).push(name);
  };
  for (const { entry, need, phases } of entriesIn(run, ground)) {
    if (need !== "needed" || !phases.some(isAfterConsent)) continue;
    const origin = originOf(entry);
    note(hostOf(origin) ?? origin.replace(/^\./, ""), entry.name);
  }
  const after = new Map(run.requests.filter(isAfter).map((request) => [request.id, request]));
  for (const { requestId, entry } of run.carried ?? []) {
    const request = after.get(requestId);
    if (request && request.blockedReason === null) note(hostOf(request.url) ?? "", entry.name);
  }
  return uses;
}

type Restriction = 0 | 1 | 2;

function isRestricted(run: Recording, vendor: number, purpose: number, type: Restriction): boolean {
  return (run.consent.tcf?.publisherRestrictions ?? []).some((restriction) =>
    restriction.purpose === purpose && restriction.type === type &&
    restriction.vendors.includes(vendor)
  );
}

/** Whether the vendor may store and read: that is purpose 1, which needs consent. */
function mayStore({ id }: SeenVendor, run: Recording): boolean {
  const { tcf } = run.consent;
  return tcf !== null && tcf.vendorConsents.includes(id) && tcf.purposeConsents.includes(1) &&
    !isRestricted(run, id, 1, 0);
}

/** Whether the vendor declares that it needs consent to store; else it claims that it need not. */
function isBound({ purposes }: SeenVendor): boolean {
  return purposes.includes(1);
}

/** Whether a legitimate interest of the vendor stands, which the publisher may forbid. */
function hasInterest(vendor: SeenVendor, run: Recording): boolean {
  const { tcf } = run.consent;
  if (tcf === null || !tcf.vendorLegitimateInterests.includes(vendor.id)) return false;
  const moved = vendor.flexiblePurposes.filter((one) => isRestricted(run, vendor.id, one, 2));
  return [...vendor.legIntPurposes, ...moved].some((purpose) =>
    tcf.purposeLegitimateInterests.includes(purpose) &&
    !isRestricted(run, vendor.id, purpose, 0) && !isRestricted(run, vendor.id, purpose, 1)
  );
}
