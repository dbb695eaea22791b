/** The scanner of this repository, as the product runs it. */
import { isBeforeConsent, type Phase, type Recording } from "@crumbtrail/contract/recording";
import type { Preset } from "@crumbtrail/contract/enums";
import { parseHostMap } from "@crumbtrail/scanner/scanner_options";
import { createScanner } from "@crumbtrail/scanner/scanner";
import type { Saying, Tool } from "../saying.ts";
import { type VisitKind, VISITS } from "../page.ts";
import type { TruthWeb } from "../web.ts";

const PRESETS: Record<VisitKind, Preset> = {
  LOOK: "NO_ACTION_SP_CMP",
  REFUSE: "REJECT_SP_CMP",
  ACCEPT: "SP_ACCEPT_ALL",
};

export function crumbtrail(web: TruthWeb, chromiumPath: string): Tool {
  const scanner = createScanner({
    chromiumPath,
    hostMap: parseHostMap(web.hostMap),
    authority: { pem: web.caPem, checkedBy: "browser" },
  }, { warn: console.error, debug() {} });
  return {
    name: "crumbtrail",
    visits: VISITS,
    async visit(url, kind) {
      const { recording } = await scanner.scan({
        url,
        preset: PRESETS[kind],
        device: "DESKTOP",
        picture: false,
        timeoutMs: 180_000,
      });
      return sayingOf(recording, kind);
    },
    close: () => scanner.close(),
  };
}

/** Reasons for an inconclusive run that are about the answer; with others the page is in doubt. */
const OF_THE_ANSWER = new Set([
  "NO_LAYER",
  "BUTTON_MISSING",
  "BUTTONS_UNKNOWN",
  "BUTTON_UNREACHABLE",
  "PRESS_IGNORED",
  "CONSENT_CONTRADICTED",
  "HIDDEN_ONLY",
  "LAYER_VANISHED",
]);

function sayingOf(recording: Recording, kind: VisitKind): Saying {
  const { outcome, reason, reasonDetail, consent, url } = recording;
  const isBefore = (phase: Phase) => kind === "LOOK" || isBeforeConsent(phase);
  const requests = recording.requests.filter((it) => /^https?:/.test(it.url))
    .map((it) => ({ url: new URL(it.url), phase: it.phase }));
  const own = new URL(url).hostname;
  return {
    sawPage: outcome === "COMPLETE" || OF_THE_ANSWER.has(reason ?? ""),
    answer: answerOf(recording, kind),
    cookies: recording.cookies.filter(({ blockedReason }) => blockedReason === null)
      .map(({ name, domain, phase }) => ({
        name,
        host: domain.replace(/^\./, ""),
        before: isBefore(phase),
      })),
    storage: recording.storage.map(({ name, origin, phase }) => ({
      name,
      host: new URL(origin).hostname,
      before: isBefore(phase),
    })),
    hosts: [...Map.groupBy(requests, (it) => it.url.hostname)]
      .filter(([host]) => host !== own)
      .map(([host, its]) => ({ host, before: its.some(({ phase }) => isBefore(phase)) })),
    requests: requests.map((it) => it.url.origin + it.url.pathname),
    words: [reason ?? outcome, reasonDetail, consent.checks.at(-1)].filter(Boolean).join(": "),
  };
}

function answerOf({ outcome, reason }: Recording, kind: VisitKind): Saying["answer"] {
  if (reason === "CONSENT_CONTRADICTED" || reason === "HIDDEN_ONLY") return "NOT_KEPT";
  if (kind === "LOOK") return "NONE";
  return outcome === "COMPLETE" ? "GIVEN" : "NOT_GIVEN";
}
