/** What is switched on before the visitor chooses. Pure. */
import { t } from "@crumbtrail/texts";
import { objects } from "./ground.ts";
import { layerOf, unjudgeable } from "./layer.ts";
import { cannotTell, fail, firstOf, type Judge, notApplicable, pass, shown } from "./verdict.ts";

/** A box of the necessary ones may be on. */
const NECESSARY =
  /necess|essential|required|always (?:on|active)|strict|immer aktiv|technisch|zwingend|unverzichtbar|toujours actif|obligatoire|requis|notwendig|erforderlich|essenziell|n[ée]cessaire|indispensable|necesari|imprescindible|necessari|noodzakelijk|niezb[ęe]dn|n[øo]dvendig|n[öo]dv[äa]ndig|nezbytn|nevyhnutn|necesar|v[äa]ltt[äa]m[äa]t|sz[üu]ks[ée]ges|απαρα[ίι]τητ|neophodn|nu[žz]n|необходим|zorunlu|gerekl[iİ]/i;

export const noPretickedBox: Judge = (ground) => {
  const [layer, not] = [layerOf(ground), unjudgeable(ground)];
  if (not !== null || layer === null) return not ?? cannotTell(t("No run saw the page."));
  const { run, layers, buttons } = layer;
  if (layers.length === 0) return cannotTell(t("The boxes of the banner were not read."));
  const toggles = layers.flatMap((one) => one.toggles)
    .filter(({ legitimateInterest, label }) => !legitimateInterest && !NECESSARY.test(label));
  const on = toggles.filter((toggle) => toggle.on && !toggle.disabled);
  if (on.length > 0) {
    const labels = on.map(({ label }) => label);
    const evidence = labels.map((label) => shown(run, label));
    return fail(t("Ticked beforehand: {labels}.", { labels: firstOf(labels) }), evidence);
  }
  const leads = buttons.some(({ kind }) => kind === "settings");
  if (leads && layers.length === 1) {
    return cannotTell(t("The settings of the banner were not opened, so their boxes are unknown."));
  }
  return toggles.length === 0
    ? notApplicable(t("The banner has no boxes."))
    : pass(t("No box is ticked beforehand."));
};

/**
 * By purposes alone: the framework demands the bit of a vendor with special purposes after an
 * objection, too, and without a purpose's bit a vendor's has no effect.
 */
export const noLegitimateInterest: Judge = (ground) => {
  const { refused } = ground.of;
  if (!refused) {
    const not = unjudgeable(ground);
    return not?.result === "NOT_APPLICABLE" ? not : cannotTell(t("No run refused."));
  }
  const on = (refused.consent.banner ?? []).flatMap(({ toggles }) => toggles)
    .filter((toggle) => toggle.legitimateInterest && toggle.on);
  const purposes = refused.consent.tcf?.purposeLegitimateInterests ?? [];
  if (purposes.length > 0) {
    const list = purposes.join(", ");
    return fail(
      t("After the refusal the TC string still claims legitimate interest for purposes {list}.", {
        list,
      }),
      [shown(refused, t("Purposes {list}", { list }), "AFTER_RELOAD")],
    );
  }
  const { tcf } = refused.consent;
  if (tcf && (!tcf.tcString || tcf.readable === false)) {
    return cannotTell(t("No TC string was read."));
  }
  if (tcf && objects(refused)) {
    return cannotTell(
      t("The run also objected to legitimate interest; what a plain refusal leaves is unknown."),
    );
  }
  if (tcf) {
    return pass(t("After the refusal the TC string claims no legitimate interest."));
  }
  if (on.length > 0) {
    return cannotTell(
      t("Boxes of legitimate interest were on; whether the refusal switched them off is unknown."),
      on.map(({ label }) => shown(refused, label)),
    );
  }
  return notApplicable(t("Neither banner nor TC string names legitimate interest."));
};
