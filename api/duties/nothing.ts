/** Nothing before the choice, and nothing after a refusal. Pure. */
import { isAfterConsent, isBeforeConsent, type Phase } from "@crumbtrail/contract/recording";
import type { Recording } from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { type Ground, ordinaryRuns } from "./ground.ts";
import { unjudgeable } from "./layer.ts";
import { seenIn } from "./needs_consent.ts";
import type { Seen } from "./third_parties.ts";
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

export const nothingBeforeChoice: Judge = (ground) => {
  const runs = ordinaryRuns(ground);
  if (runs.length === 0) return cannotTell(t("No run saw the page."));
  const wrong = within(runs, ground, isBeforeConsent);
  return verdictOn(wrong, {
    needed: (names) => t("Before any choice the page used what needs consent: {names}.", { names }),
    unclear: (names) => t("Whether these need consent, a person has to say: {names}.", { names }),
    clean: t("Before a choice nothing was seen that needs consent."),
  });
};

export const nothingAfterRefusal: Judge = (ground) => {
  const { refused } = ground.of;
  const isRefused = refused !== undefined && refused.consent.status !== "no-layer";
  const tried = refused ?? ground.inconclusive.refused;
  if (!isRefused && tried && asksNothing(ground)) {
    return notApplicable(t("The page showed no banner, and nothing that needs consent."));
  }
  if (!refused) return cannotTell(t("No run refused."));
  if (!isRefused) return cannotTell(t("There was no banner to refuse on."));
  return verdictOn(within([refused], ground, isAfterConsent), {
    needed: (names) => t("After the refusal the page used what needs consent: {names}.", { names }),
    unclear: (names) => t("Whether these need consent, a person has to say: {names}.", { names }),
    clean: t("After the refusal nothing was seen that needs consent."),
  });
};

/** Neither a banner nor what needs consent, or may need it, in any run. */
function asksNothing(ground: Ground): boolean {
  return unjudgeable(ground)?.result === "NOT_APPLICABLE" &&
    within(ordinaryRuns(ground), ground, () => true).length === 0;
}

interface Found {
  run: Recording;
  seen: Seen;
  phase: Phase;
}

/** What the runs show in such a phase, once each. */
export function within(
  runs: readonly Recording[],
  ground: Ground,
  counts: (phase: Phase) => boolean,
): Found[] {
  const found = new Map<string, Found>();
  for (const run of runs) {
    for (const seen of seenIn(run, ground)) {
      const phase = seen.phases.find(counts);
      const known = found.get(seen.name)?.seen.need;
      if (phase === undefined || known === "needed" || known === seen.need) continue;
      found.set(seen.name, { run, seen, phase });
    }
  }
  return [...found.values()];
}

interface Sentences {
  needed: (names: string) => string;
  unclear: (names: string) => string;
  clean: string;
}

/** FAIL for what needs consent, CANNOT_TELL for what may need it. */
export function verdictOn(found: readonly Found[], sentences: Sentences): Verdict {
  for (const [need, answer] of [["needed", fail], ["unclear", cannotTell]] as const) {
    const some = found.filter(({ seen }) => seen.need === need);
    if (some.length === 0) continue;
    const evidence = some.map(({ run, seen, phase }) => shown(run, seen.name, phase, seen.issue));
    return answer(sentences[need](firstOf(some.map(({ seen }) => seen.name))), evidence);
  }
  return pass(sentences.clean);
}
