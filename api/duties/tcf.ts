/** Duties of the Transparency and Consent Framework. Pure. */
import type { RecordedRequest, Recording } from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { type Ground, ordinaryRuns } from "./ground.ts";
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

export const tcStringValid: Judge = (ground) => {
  const runs = runsWithTcf(ground);
  if (runs.length === 0) return withoutTcf(ground);
  for (const run of runs) {
    const wrong = faultOf(run);
    if (wrong !== null) return fail(wrong, [shown(run, run.consent.tcf?.tcString ?? "")]);
  }
  const known = runs.filter(({ consent: { tcf } }) => tcf?.tcString && tcf.readable !== undefined);
  return known.length === 0
    ? cannotTell(t("No TC string was read."))
    : pass(t("The TC string can be read and names the disclosed vendors, as TCF 2.3 demands."));
};

function faultOf({ consent: { tcf } }: Recording): string | null {
  if (!tcf?.tcString) return null;
  if (tcf.readable === false) return t("The TC string can't be read.");
  if (tcf.hasDisclosedVendors === false) {
    return t("The TC string lacks the disclosed vendors, which TCF 2.3 demands.");
  }
  const { cmpId, cmpIdInString } = tcf;
  if (cmpId !== null && cmpIdInString != null && cmpId !== cmpIdInString) {
    return t("The TC string is of consent manager {string}, the page's is {page}.", {
      string: String(cmpIdInString),
      page: String(cmpId),
    });
  }
  return null;
}

export const tcStringPassedOn: Judge = (ground) => {
  const runs = ordinaryRuns(ground);
  if (runs.length === 0) return cannotTell(t("No run saw the page."));
  const sent = runs.flatMap((run) =>
    run.requests.flatMap((request) => {
      const tcString = sentString(request);
      return tcString === null ? [] : [{ run, request, tcString }];
    })
  );
  if (sent.length === 0) return notApplicable(t("No request carries a TC string."));
  const judged = sent.map((one) => ({ ...one, isRight: isOwn(one.tcString, one.run) }));
  const altered = judged.filter(({ isRight }) => isRight === false);
  if (altered.length > 0) {
    const hosts = firstOf(altered.map(({ request }) => hostOf(request.url) ?? ""));
    return fail(
      t("Another TC string than the visitor's went to {hosts}.", { hosts }),
      altered.map(({ run, request }) => shown(run, hostOf(request.url) ?? "", request.phase)),
    );
  }
  return judged.some(({ isRight }) => isRight === null)
    ? cannotTell(t("The page's own TC string is not known."))
    : pass(t("Requests carry the TC string that the visitor's choice made."));
};

/** A placeholder that nobody filled in is no string. */
function sentString({ url, gdprConsent }: RecordedRequest): string | null {
  const text = gdprConsent ?? URL.parse(url)?.searchParams.get("gdpr_consent") ?? "";
  return /^C[\w-]{10,}/.test(text) ? text : null;
}

/** Whether the string is one that the page itself had in the run; null if the run knows none. */
function isOwn(tcString: string, { consent: { signals = [], tcf } }: Recording): boolean | null {
  const own = [tcf?.tcString, ...signals.map((signal) => signal.tcf?.tcString)];
  const cores = own.flatMap((one) => one ? [coreOf(one)] : []);
  return cores.length === 0 ? null : cores.includes(coreOf(tcString));
}

/** Segments after the core may be left out. */
function coreOf(tcString: string): string {
  return tcString.split(".", 1)[0] ?? "";
}

export function runsWithTcf(ground: Ground): Recording[] {
  return ordinaryRuns(ground).filter(({ consent }) => consent.tcf !== null);
}

export function withoutTcf(ground: Ground): Verdict {
  return ordinaryRuns(ground).length === 0
    ? cannotTell(t("No run saw the page."))
    : notApplicable(t("The page does not use the Transparency and Consent Framework."));
}
