/**
 * Consent managers × presets on the consent sites of the demo web: expected result and result of a
 * full scan, a line each. Fails if a result is wrong.
 */
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import { CONSENT_CASES, type EndState } from "../sites/consent_cases.ts";
import { type ConsentFound, endOf, scanCase, scannerOf } from "../sites/consent_scan.ts";
import pLimit from "p-limit";
import { startSites } from "../sites/sites.ts";
import { prepareChromium } from "../support/chromium.ts";
import { aligned } from "./figures.ts";

const AT_ONCE = 4;

/** @throws Error with the whole table if a status, a reason or an end state is wrong */
export async function benchConsent(): Promise<string> {
  const sites = await startSites();
  const scanner = scannerOf(sites, await prepareChromium(console.error));
  try {
    const found = await pLimit(AT_ONCE).map(CONSENT_CASES, (one) => scanCase(scanner, one));
    const right = found.filter(({ wrong }) => wrong.length === 0).length;
    const title = `Consent: ${right} of ${found.length} right (status, reason, end state)`;
    const printed = [title, "", ...aligned([HEAD, ...found.map(row)])].join("\n");
    if (right < found.length) throw new Error(printed);
    return `${printed}\n`;
  } finally {
    await scanner.close();
    await sites.close();
  }
}

const HEAD = ["page", "preset", "manager", "expected", "found", "end (consents / LI)", ""];

function row({ expected, recording: { consent, reason }, wrong }: ConsentFound): string[] {
  return [
    expected.page,
    PRESET_LABELS[expected.preset],
    consent.manager ?? "–",
    statusOf(expected.status, expected.reason),
    statusOf(consent.status, reason),
    endText(endOf(consent)),
    wrong.length === 0 ? "ok" : `WRONG: ${wrong.join("; ")}`,
  ];
}

function statusOf(status: string, reason: string | null): string {
  return reason === null ? status : `${status} (${reason})`;
}

function endText(end: EndState | null): string {
  if (end === null) return "–";
  return end.map((purposes) => purposes.join(",") || "none").join(" / ");
}
