/** Withdrawing: found, as easy as consenting, and with effect. Pure. */
import { t } from "@crumbtrail/texts";
import { verdictOn, within } from "./nothing.ts";
import { unjudgeable } from "./layer.ts";
import type { Ground } from "./ground.ts";
import { cannotTell, fail, type Judge, pass, shown, type Verdict } from "./verdict.ts";

export const withdrawalFound: Judge = (ground) => {
  const { withdrawn } = ground.of;
  const way = withdrawn?.consent.withdrawal?.way;
  if (!withdrawn || way === undefined) return notTried(ground);
  if (way === null) {
    return fail(t("After the acceptance, no way back to the choice was found on the page."));
  }
  return pass(t('The choice can be opened again by "{label}".', { label: way.label }), [
    shown(withdrawn, way.label, "AFTER_CONSENT"),
  ]);
};

export const withdrawalAsEasy: Judge = (ground) => {
  const { withdrawn } = ground.of;
  const withdrawal = withdrawn?.consent.withdrawal;
  if (!withdrawn || !withdrawal) return notTried(ground);
  const { way, presses, givenBy } = withdrawal;
  if (way === null || presses.length === 0 || givenBy.length === 0) {
    return cannotTell(t("Clicks can't be counted: consent was not withdrawn."));
  }
  const text = t(
    "Withdrawing took {withdraw, plural, one {# click} other {# clicks}} in the open banner, consenting {give, plural, one {# click} other {# clicks}}.",
    { withdraw: presses.length, give: givenBy.length },
  );
  const evidence = presses.map(({ label }) => shown(withdrawn, label, "AFTER_CONSENT"));
  return presses.length > givenBy.length ? fail(text, evidence) : pass(text, evidence);
};

export const withdrawalWorks: Judge = (ground) => {
  const { withdrawn } = ground.of;
  const withdrawal = withdrawn?.consent.withdrawal;
  if (!withdrawn || !withdrawal) return notTried(ground);
  if (withdrawal.presses.length === 0) return cannotTell(t("Consent could not be withdrawn."));
  const found = within([withdrawn], ground, (phase) => phase === "AFTER_RELOAD");
  return verdictOn(found, {
    needed: (names) =>
      t("After the withdrawal the page used what needs consent: {names}.", { names }),
    unclear: (names) => t("Whether these need consent, a person has to say: {names}.", { names }),
    clean: t("After the withdrawal nothing was seen that needs consent."),
  });
};

function notTried(ground: Ground): Verdict {
  const not = unjudgeable(ground);
  return not?.result === "NOT_APPLICABLE" ? not : cannotTell(t("No run withdrew consent."));
}
