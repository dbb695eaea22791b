/** Scans a page of the consent sites and compares what was found with what must be found. */
import type { Recording } from "@crumbtrail/contract/recording";
import { parseCnames, parseHostMap } from "@crumbtrail/scanner/config";
import { createScanner, type Scanner } from "@crumbtrail/scanner/scanner";
import type { ConsentCase, EndState } from "./consent_cases.ts";
import type { Sites } from "./sites.ts";
import { PUR_ACCOUNT } from "./web/consent/hosts.ts";

export interface ConsentFound {
  expected: ConsentCase;
  recording: Recording;
  /** Differences from the required result, one sentence each. */
  wrong: string[];
}

/** Toggles that the consent sites' property has chosen, and what they must come to. */
export const PARTIAL = {
  toggles: [
    { label: "Analytics", on: true },
    { label: "Store and/or access", on: true },
    { label: "Measure advertising", on: true },
    { label: "Use limited data", on: false, legitimateInterest: true },
    { label: "Understand audiences", on: false, legitimateInterest: true },
    { label: "Develop and improve", on: false, legitimateInterest: true },
  ],
  expected: { purposeConsents: [1, 7], purposeLegitimateInterests: [7] },
};

/** Sites whose layers appear, or re-appear, seconds after the load. */
const COMES_BY_A_TIMER = new Set(["words-again", "words-late-hider"]);

/** A scanner that reaches the demo web, and nothing else. */
export function scannerOf(sites: Sites, chromiumPath?: string): Scanner {
  const cnames = Object.entries(sites.cnames).map((pair) => pair.join("=")).join(",");
  return createScanner({
    chromiumPath,
    hostMap: parseHostMap(sites.hostMap),
    declaredCnames: parseCnames(cnames),
    authority: { pem: sites.caPem, checkedBy: "browser" },
  }, { warn() {}, debug() {} });
}

export async function scanCase(scanner: Scanner, expected: ConsentCase): Promise<ConsentFound> {
  const { page, preset } = expected;
  const password = page === "sp-wall-locked" ? "not-this-one" : PUR_ACCOUNT.password;
  const login = { ...PUR_ACCOUNT, password, url: "https://login.demo-consent.test/" };
  const { recording } = await scanner.scan({
    url: `https://${page}.demo-consent.test/`,
    preset,
    device: "DESKTOP",
    // The machine may be busy; how long a scan may take is tested elsewhere.
    timeoutMs: 180_000,
    // Several at once would wait in turn for the browser's one camera.
    picture: false,
    // On the others nothing comes by a timer; what does is tested by the scanner's own tests.
    dwellMs: COMES_BY_A_TIMER.has(page) ? undefined : 0,
    consent: { partial: PARTIAL, pur: page.includes("wall") ? login : undefined },
  });
  return { expected, recording, wrong: differences(expected, recording) };
}

function differences(expected: ConsentCase, { consent, reason, ...rest }: Recording): string[] {
  const wrong: string[] = [];
  const explanation = () => `${rest.reasonDetail ?? ""} ${consent.checks.join(" ")}`.trim();
  if (consent.status !== expected.status) {
    wrong.push(`${consent.status} instead of ${expected.status}: ${explanation()}`);
  }
  if (reason !== expected.reason) wrong.push(`reason ${reason} instead of ${expected.reason}`);
  if (expected.end !== null && !sameEnd(expected.end, endOf(consent))) {
    wrong.push(`ended as ${JSON.stringify(endOf(consent))}, not ${JSON.stringify(expected.end)}`);
  }
  if (JSON.stringify(rest).includes(PUR_ACCOUNT.password)) wrong.push("the password was recorded");
  return wrong;
}

/** State of the TC string at the end. */
export function endOf({ tcf }: Recording["consent"]): EndState | null {
  return tcf && [tcf.purposeConsents, tcf.purposeLegitimateInterests];
}

function sameEnd(expected: EndState, found: EndState | null): boolean {
  return JSON.stringify(expected) === JSON.stringify(found);
}
