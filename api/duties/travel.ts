/** What leaves for other sites and countries, and who recognises the browser. Pure. */
import type { DutyEvidence } from "@crumbtrail/contract/duty_result";
import {
  isAfterConsent,
  isBeforeConsent,
  type Phase,
  type RecordedRequest,
  type Recording,
} from "@crumbtrail/contract/recording";
import { t, tAll, translated } from "@crumbtrail/texts";
import { ordinaryRuns } from "./ground.ts";
import { hostOf } from "./sites.ts";
import { cannotTell, fail, firstOf, issueOfHost, type Judge, pass, shown } from "./verdict.ts";
import { unapproved, waysOut } from "./ways_out.ts";

/** The European Economic Area, and countries with an adequacy decision. */
const ADEQUATE = new Set([
  ...["AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE"],
  ...["IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "IS", "LI", "NO"],
  ...["AD", "AR", "CA", "CH", "FO", "GB", "GG", "IL", "IM", "JE", "JP", "KR", "NZ", "UY"],
]);
/** Adequate for companies on a list, which no address tells. */
const ADEQUATE_BY_LIST = new Set(["US"]);

export const thirdCountries: Judge = (ground) => {
  const runs = ordinaryRuns(ground);
  const sent = runs.flatMap((run) =>
    unapproved(run).map((request) => ({ run, request, country: request.country ?? null }))
  );
  if (runs.length === 0) return cannotTell(t("No run saw the page."));
  const away = sent.filter(({ country }) =>
    country !== null && !ADEQUATE.has(country) && !ADEQUATE_BY_LIST.has(country)
  );
  if (away.length > 0) {
    const places = away.map(({ request, country }) => `${hostOf(request.url)} (${country})`);
    return fail(
      t("Third parties that nobody approved, in countries without adequate protection: {places}.", {
        places: firstOf(places),
      }),
      away.map(({ run, request }, index) => toHost(run, places[index] ?? "", request)),
    );
  }
  if (sent.some(({ country }) => country === null)) {
    return cannotTell(t("The countries of the called servers are not known."));
  }
  const listed = sent.filter(({ country }) => ADEQUATE_BY_LIST.has(country ?? ""));
  return listed.length === 0
    ? pass(t("Third parties that nobody approved are in countries with adequate protection."))
    : cannotTell(
      t("In the United States protection depends on the company: {hosts}.", {
        hosts: firstOf(listed.map(({ request }) => hostOf(request.url) ?? "")),
      }),
      listed.map(({ run, request }) => toHost(run, hostOf(request.url) ?? "", request)),
    );
};

export const noIdentifierPassedOn: Judge = (ground) => {
  const runs = ordinaryRuns(ground).filter(({ carried }) => carried !== undefined);
  if (runs.length === 0) return cannotTell(t("Values that travel were not recorded."));
  const sent = runs.flatMap((run) =>
    waysOut(run, ground).filter(({ request }) => isWithoutConsent(request.phase, run))
      .map((way) => ({ run, ...way }))
  );
  if (sent.length === 0) {
    return pass(t("Without consent no identifier of an entry was seen going to another site."));
  }
  const identifying = sent.filter(({ identifies }) => identifies !== "same");
  const some = identifying.length > 0 ? identifying : sent;
  const ways = firstOf(some.map(({ way }) => way));
  const evidence = some.map(({ run, request, way }) => toHost(run, way, request));
  return identifying.length > 0
    ? fail(t("Without consent, identifiers went to other sites: {ways}.", { ways }), evidence)
    : cannotTell(
      t(
        "Whether these tell visitors apart, a person has to say; all visits had the same: {ways}.",
        {
          ways,
        },
      ),
      evidence,
    );
};

const SIGNAL_LABELS: Record<Recording["signals"][number]["type"], string> = tAll({
  CANVAS: "Canvas",
  WEBGL: "WebGL",
  AUDIO: "Audio",
  FONTS: "Fonts",
  BATTERY: "Battery",
  WEBRTC: "WebRTC",
});

/** Kinds of reads by one script that recognise a browser; a single kind may serve a drawing. */
const KINDS = 2;

export const noFingerprinting: Judge = (ground) => {
  const runs = ordinaryRuns(ground);
  if (runs.length === 0) return cannotTell(t("No run saw the page."));
  const reads = runs.flatMap((run) =>
    run.signals.filter(({ phase }) => isWithoutConsent(phase, run)).map((read) => ({ run, read }))
  );
  const byScript = Map.groupBy(reads, ({ read }) => read.url);
  const kindsOf = (of: typeof reads) => [
    ...new Set(of.map(({ read }) => translated(SIGNAL_LABELS[read.type]))),
  ];
  const scripts = [...byScript.values()].toSorted((a, b) => kindsOf(b).length - kindsOf(a).length);
  const evidence = reads.map(({ run, read }) =>
    shown(run, `${read.method} ${read.url}`, read.phase)
  );
  const [most = []] = scripts;
  const values = { script: most[0]?.read.url ?? "", kinds: kindsOf(most).join(", ") };
  if (kindsOf(most).length >= KINDS) {
    return fail(t("Without consent {script} read {kinds}.", values), evidence);
  }
  return reads.length === 0
    ? pass(t("Without consent no script read what tells one browser from another."))
    : cannotTell(
      t("Without consent {script} read {kinds}; it may serve a drawing.", values),
      evidence,
    );
};

/** Evidence of a request to another site. */
function toHost(run: Recording, way: string, { url, phase }: RecordedRequest): DutyEvidence {
  return shown(run, way, phase, issueOfHost(hostOf(url) ?? ""));
}

/** Before any choice, or after a refusal or a withdrawal. */
function isWithoutConsent(phase: Phase, { preset }: Recording): boolean {
  const refused = preset === "REJECT_SP_CMP" || preset === "REJECT_LI_SP_CMP" ||
    preset === "WITHDRAW";
  return isBeforeConsent(phase) || (refused && isAfterConsent(phase));
}
