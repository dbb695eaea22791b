/** Scans a page of the consent sites and compares the recording with the required result. */
import type { Recording } from "@crumbtrail/contract/recording";
import { parseCnames, parseHostMap } from "@crumbtrail/scanner/scanner_options";
import { createScanner, type Scanner } from "@crumbtrail/scanner/scanner";
import type { ConsentCase, EndState } from "./consent_cases.ts";
import type { Sites } from "./sites.ts";
import { PUR_ACCOUNT } from "./web/consent/hosts.ts";

export interface ConsentFound {
  expected: ConsentCase;
  recording: Recording;
  /** Differences from the required result, a sentence each. */
  wrong: string[];
}

/** Toggles chosen for the property of the consent sites, and the expected purposes. */
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

/** Sites with a layer that appears, or re-appears, seconds after the load. */
const COMES_BY_A_TIMER = new Set(["words-again", "words-late-hider"]);

/** A scanner that reaches only the demo web. */
export function scannerOf(
  sites: Pick<Sites, "hostMap" | "cnames" | "caPem">,
  chromiumPath?: string,
): Scanner {
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
    // A generous limit for a busy machine; other tests check the duration of scans.
    timeoutMs: 180_000,
    // Concurrent scans would queue for screenshots, because the browser takes one at a time.
    picture: false,
    // On other pages nothing appears by a timer; the scanner's tests cover late layers.
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

/** Purposes of the final TC string; null without TCF. */
export function endOf({ tcf }: Recording["consent"]): EndState | null {
  return tcf && [tcf.purposeConsents, tcf.purposeLegitimateInterests];
}

function sameEnd(expected: EndState, found: EndState | null): boolean {
  return JSON.stringify(expected) === JSON.stringify(found);
}
