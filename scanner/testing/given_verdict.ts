/** The verdict on observations supplied by a test. */
import { noAct } from "../consent/choice.ts";
import { tcString } from "./tc_string_sample.ts";
import type { Moment } from "../consent/verify/choice_check.ts";
import { decode, type TcfState } from "../consent/page/tcf.ts";
import type { Evidence } from "../consent/verify/evidence.ts";
import { verdictOn } from "../consent/verify/verdict.ts";

export function tcf(granted: boolean, change: Partial<TcfState> = {}): TcfState {
  const text = tcString(granted);
  return {
    tcString: text,
    cmpId: 10,
    gdprApplies: true,
    addtlConsent: null,
    eventStatus: "tcloaded",
    ...decode(text),
    ...change,
  };
}

/** No consent signals at all. */
export const NO_SIGNALS = { google: null, gpp: null, gpc: null };

export function moment(change: Partial<Moment> = {}): Moment {
  return { open: false, at: 0, tcf: null, stored: {}, signals: NO_SIGNALS, ...change };
}

export const LAYER = {
  text: "We use cookies.",
  buttons: [
    { label: "Accept all", kind: "accept" as const },
    { label: "Reject all", kind: "reject" as const },
  ],
};

export const DENIED = { stored: { "cookie consent": "marketing=no" } };
export const GRANTED = { stored: { "cookie consent": "marketing=yes" } };

/** The verdict on a stored rejection after which the layer closed, with the test's changes. */
export function verdict(change: Partial<Evidence> = {}) {
  const { consent, inconclusive } = verdictOn({
    preset: "REJECT_SP_CMP",
    layer: { manager: "Example", seen: LAYER },
    managers: ["Example"],
    before: moment({ open: true }),
    act: {
      ...noAct(),
      method: "click",
      steps: ['The button "Reject all" was clicked.'],
      closed: true,
    },
    after: moment(DENIED),
    reloaded: moment(DENIED),
    ...change,
  });
  return { ...consent, reason: inconclusive?.reason ?? null, detail: inconclusive?.detail };
}
