/** Refusing where one accepts, and with as few clicks. Pure. */
import type { DutyEvidence } from "@crumbtrail/contract/duty_result";
import type { Press } from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { type Ground, objects, ordinaryRuns } from "./ground.ts";
import { buttonText, layerOf, type SeenLayer, unjudgeable } from "./layer.ts";
import { within } from "./nothing.ts";
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

export const refuseOnFirstLayer: Judge = (ground) => {
  const [layer, not] = [layerOf(ground), unjudgeable(ground)];
  if (not !== null || layer === null) return not ?? cannotTell(t("No run saw the page."));
  const { run, buttons } = layer;
  const accept = buttons.find(({ kind }) => kind === "accept");
  const reject = buttons.find(({ kind }) => kind === "reject");
  const labels = buttons.map((button) => shown(run, buttonText(button)));
  if (reject) {
    return pass(t('The first layer offers "{label}".', { label: reject.label }), labels);
  }
  if (!accept) return onlyInforms(layer, ground, labels);
  const { refused } = ground.of;
  // Objecting to legitimate interest leads to the settings, whatever the first layer offers.
  const presses = refused && !objects(refused) ? refused.consent.presses : undefined;
  const isDeep = presses?.some((press) => press.layer > 1) ?? false;
  if (presses?.length && !isDeep) {
    // Without a button that refuses, boxes have to be unticked first, or nothing has to be.
    return presses.length === 1
      ? pass(t("The first layer can be refused without another layer."), labels)
      : cannotTell(
        t("The first layer has no button that refuses; refusing there took {presses} clicks.", {
          presses: presses.length,
        }),
        labels,
      );
  }
  const unknown = unknownLabels(layer);
  if (isDeep ? unknown.some(mayRefuse) : unknown.length > 0) {
    return cannotTell(t("Whether one of its buttons refuses, a person has to say."), labels);
  }
  const offer = { accept: accept.label };
  return fail(
    isDeep
      ? t('The first layer offers "{accept}", and refusing needs another layer.', offer)
      : t('The first layer offers "{accept}" and no way to refuse.', offer),
    labels,
  );
};

/** Labels that inform, and refuse nothing. */
const INFORMS =
  /^(?:(?:learn|read|find out|show|see|view) )?(?:more|details?)\b|information|\binfos?\b|partner|vendor|anbieter|dienste|\bmehr\b|savoir plus|détail|détails|fournisseur|policy|policies|privacy|datenschutz|impressum|imprint|legal notice|terms|confidentialit|mentions? légales?|^(?:de|en|fr|es|it|nl|deutsch|english|français|español|italiano)$/i;

/** Words of a refusal, which may be of less than all. */
const NEGATES =
  /without|only|\bnot?\b|don.?t|reject|declin|refus|ohne|nur|\bnein\b|\bkein|ablehn|sans|\bnon\b|uniquement|senza|solo|\bsin\b|rechaz|rifiut/i;

/** Labels of the first layer's buttons that were not understood, besides links to policies. */
function unknownLabels({ buttons, layers }: SeenLayer): string[] {
  const policies = new Set(layers[0]?.links.map(({ label }) => label));
  return buttons.filter(({ label, kind }) =>
    (kind === "other" || kind === "save") && !policies.has(label)
  ).map(({ label }) => label);
}

function mayRefuse(label: string): boolean {
  return !INFORMS.test(label) || NEGATES.test(label);
}

/** A notice with nothing but "OK" is enough for a page that uses nothing that needs consent. */
function onlyInforms(
  { buttons }: SeenLayer,
  ground: Ground,
  labels: DutyEvidence[],
): Verdict {
  const used = within(ordinaryRuns(ground), ground, () => true)
    .filter(({ seen }) => seen.need === "needed").map(({ seen }) => seen.name);
  const isNotice = buttons.some(({ kind }) => kind === "acknowledge");
  if (!isNotice && buttons.some(({ kind }) => kind === "other")) {
    return cannotTell(t("Whether one of its buttons accepts, a person has to say."), labels);
  }
  if (!isNotice || used.length === 0) {
    return notApplicable(t("The first layer offers no acceptance."), labels);
  }
  const names = firstOf(used);
  return fail(
    t("The banner only informs and offers no refusal; the page uses what needs consent: {names}.", {
      names,
    }),
    labels,
  );
}

export const refuseAsFewClicks: Judge = (ground) => {
  const not = unjudgeable(ground);
  if (not !== null) return not;
  const { refused, accepted } = ground.of;
  const [refusing, accepting] = [refused?.consent.presses, accepted?.consent.presses];
  if (!refused || !accepted || !refusing?.length || !accepting?.length) {
    return cannotTell(t("Clicks can be counted after a run that refused and one that accepted."));
  }
  if (objects(refused)) {
    return cannotTell(
      t("The run also objected to legitimate interest; clicks of a plain refusal are unknown."),
    );
  }
  const evidence = [
    ...refusing.map((press) => shown(refused, press.label, "AFTER_CONSENT")),
    ...accepting.map((press) => shown(accepted, press.label, "AFTER_CONSENT")),
  ];
  const counts = { refuse: refusing.length, accept: accepting.length };
  const text = t(
    "Refusing took {refuse, plural, one {# click} other {# clicks}}, accepting {accept, plural, one {# click} other {# clicks}}.",
    counts,
  );
  if (counts.refuse <= counts.accept) return pass(text, evidence);
  const layer = layerOf(ground);
  const shorter = layer && shorterWay(layer, refusing, counts.accept);
  if (!shorter) return fail(text, evidence);
  return cannotTell(
    t('{counted} Whether "{label}" refuses with fewer, a person has to say.', {
      counted: text,
      label: shorter,
    }),
    evidence,
  );
};

/**
 * The label of a button by which the banner may be refused with as many clicks as accept: the run
 * takes a way that it understands, which need not be the shortest that a visitor sees.
 */
function shorterWay(layer: SeenLayer, taken: readonly Press[], most: number): string | undefined {
  const pressed = new Set(taken.map(({ label }) => label));
  const seen = layer.layers.filter(({ number }) => number <= most).flatMap(({ buttons }) =>
    buttons
  );
  const reject = [...layer.buttons, ...seen].find(({ kind, label }) =>
    kind === "reject" && !pressed.has(label)
  );
  return reject?.label ??
    unknownLabels(layer).find((label) => mayRefuse(label) && !pressed.has(label));
}
