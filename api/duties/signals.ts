/** Google Consent Mode, and Global Privacy Control. Pure. */
import {
  type ConsentMode,
  type GoogleConsentSent,
  isBeforeConsent,
  type Recording,
} from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { ordinaryRuns } from "./ground.ts";
import { within } from "./nothing.ts";
import { hostOf } from "./sites.ts";
import {
  cannotTell,
  fail,
  firstOf,
  type Judge,
  notApplicable,
  pass,
  shown,
  type Verdict,
} from "./verdict.ts";
import { waysOut } from "./ways_out.ts";

const TYPES = ["ad_storage", "analytics_storage", "ad_user_data", "ad_personalization"];

export const consentModeDeniedFirst: Judge = (ground) => {
  const runs = ordinaryRuns(ground);
  if (runs.length === 0) return cannotTell(t("No run saw the page."));
  const sent = runs.flatMap((run) =>
    (run.consent.googleRequests ?? []).filter(({ phase }) => isBeforeConsent(phase))
      .map((request) => ({ run, request }))
  );
  const granted = sent.filter(({ request }) => Object.values(request.states).includes("granted"));
  if (granted.length > 0) {
    const types = granted.flatMap(({ request }) =>
      Object.entries(request.states).flatMap(([type, state]) => state === "granted" ? [type] : [])
    );
    return fail(
      t("Before the choice Google was told that these are granted: {types}.", {
        types: [...new Set(types)].join(", "),
      }),
      granted.map(({ run, request }) =>
        shown(run, `${hostOf(request.url) ?? ""} gcs=${request.gcs ?? ""}`, request.phase)
      ),
    );
  }
  if (sent.length === 0) return withoutHits(runs);
  const early = sent.filter(({ run, request }) => cameTooEarly(run, request));
  if (early.length > 0) {
    return fail(
      t("The first hit went to Google before its signals were set."),
      early.map(({ run, request }) => shown(run, hostOf(request.url) ?? "", request.phase)),
    );
  }
  const isWhole = sent.every(({ request }) => TYPES.every((type) => type in request.states));
  return isWhole
    ? pass(t("Before the choice all four of Google's signals are denied."))
    : cannotTell(t("Before the choice Google's signals are denied, but not all four were sent."));
};

/** What Google's tags send with each hit, also without Consent Mode. */
const HIT = /[?&](?:tid|gtm)=/;

/** Consent Mode in its basic form: no tag runs before the choice, and the default is in the page. */
function withoutHits(runs: readonly Recording[]): Verdict {
  const defaults = runs.flatMap(({ consent }) =>
    consent.signals?.find(({ moment }) => moment === "before")?.google ?? []
  );
  if (defaults.length === 0) {
    return runs.some(({ consent }) => consent.signals?.some(({ google }) => google !== null))
      ? cannotTell(t("Before the choice no request told Google a state."))
      : notApplicable(t("The page does not use Google's Consent Mode."));
  }
  const isDenied = defaults.every((mode) => TYPES.every((type) => isDeniedIn(mode, type)));
  const isQuiet = runs.every(({ requests }) =>
    !requests.some(({ url, phase }) => isBeforeConsent(phase) && HIT.test(url))
  );
  return isDenied && isQuiet
    ? pass(
      t("All four of Google's signals are denied by default, and no tag runs before the choice."),
    )
    : cannotTell(t("Before the choice no request told Google a state."));
}

/** A hit that tells no state, before the page's command that sets the default. */
function cameTooEarly({ consent, requests }: Recording, hit: GoogleConsentSent): boolean {
  if (Object.keys(hit.states).length > 0) return false;
  const google = consent.signals?.find(({ moment }) => moment === "before")?.google;
  const at = google?.commands.find(({ command }) => command === "default")?.at;
  const request = requests.find(({ url, phase }) => url === hit.url && phase === hit.phase);
  return at !== undefined && request !== undefined && request.at < at;
}

/** As the tag keeps it, or, before a tag is there, as the page's commands say it. */
function isDeniedIn({ entries, commands }: ConsentMode, type: string): boolean {
  const entry = entries[type];
  if (entry) return entry.default === false && entry.update !== true;
  const states = commands.flatMap(({ values }) => values[type] ?? []);
  return states.length > 0 && states.every((state) => state === "denied");
}

export const gpcHonoured: Judge = (ground) => {
  const { gpc, untouched } = ground.of;
  if (!gpc) return cannotTell(t("No run sent Global Privacy Control."));
  const thirdParties = within([gpc], ground, () => true).filter(({ seen }) => !seen.firstParty);
  const needed = thirdParties.filter(({ seen }) => seen.need === "needed");
  if (needed.length > 0) {
    const names = firstOf(needed.map(({ seen }) => seen.name));
    return fail(
      t("In spite of the signal, third parties that recognise visitors were used: {names}.", {
        names,
      }),
      needed.map(({ run, seen, phase }) => shown(run, seen.name, phase)),
    );
  }
  const ways = waysOut(gpc, ground).filter(({ identifies }) => identifies !== "same");
  if (ways.length > 0) {
    return fail(
      t("In spite of the signal, identifiers went to other sites: {ways}.", {
        ways: firstOf(ways.map(({ way }) => way)),
      }),
      ways.map(({ request, way }) => shown(gpc, way, request.phase)),
    );
  }
  if (thirdParties.length > 0) {
    const names = firstOf(thirdParties.map(({ seen }) => seen.name));
    return cannotTell(
      t("Whether these sell or share data, a person has to say: {names}.", { names }),
    );
  }
  if (!untouched) return cannotTell(t("There is no run without the signal to compare with."));
  const without = within([untouched], ground, () => true).filter(({ seen }) => !seen.firstParty);
  if (waysOut(untouched, ground).length > 0) {
    return pass(t("With the signal, identifiers no longer go to other sites."));
  }
  if (without.length > 0 && without.every(({ seen }) => seen.need === "unclear")) {
    const names = firstOf(without.map(({ seen }) => seen.name));
    return cannotTell(
      t("Whether these sell or share data, a person has to say: {names}.", { names }),
    );
  }
  return without.length > 0
    ? pass(t("With the signal, third parties that recognise visitors are no longer used."))
    : notApplicable(
      t("Without the signal, too, no third party that recognises visitors was seen."),
    );
};
