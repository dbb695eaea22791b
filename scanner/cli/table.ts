/** A recording as tables for the terminal. Pure. */
import {
  DEVICE_LABELS,
  GPC_LABEL,
  PRESET_LABELS,
  STORAGE_KIND_LABELS,
} from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import {
  type Finding,
  type Phase,
  REASON_TEXTS,
  type RecordedCookie,
  type Recording,
} from "@crumbtrail/contract/recording";
import { type Certainty, certaintyText } from "@crumbtrail/contract/page_certainty";
import { watchedFor } from "@crumbtrail/contract/reasons";
import { sharedVisitText } from "@crumbtrail/contract/shared_visit";
import { cookieExpiry, cut, cutMiddle } from "@crumbtrail/contract/text";

const PHASE_LABELS: Record<Phase, string> = {
  BEFORE_RECORDING: "before the recording",
  BEFORE_CONSENT: "before consent",
  AFTER_INTERACTION: "before consent, after use",
  AFTER_OWN_CLICK: "after own click",
  WITH_CONSENT: "with consent",
  AFTER_CONSENT: "after consent",
  AFTER_RELOAD: "after reload",
};

const NAME_CUT = 32;
const PLACE_CUT = 34;
const URL_CUT = 64;

/** The whole text, ending in a line break. */
export function toTable(recording: Recording): string {
  const sections = [
    head(recording),
    list("Findings", ["TYPE", "NAME", "OF", "PARTY", "WHEN", "SEEN", "BY"], findings(recording)),
    list("Cookies", ["NAME", "DOMAIN", "WHEN", "LIVES", "HOW", "BY"], cookies(recording)),
    list("Storage", ["NAME", "KIND", "ORIGIN", "WHEN", "SIZE", "BY"], storage(recording)),
    list("Hosts", ["HOST", "PARTY", "REQUESTS", "FIRST", "ALSO KNOWN AS"], hosts(recording)),
    verdict(recording),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

function head(recording: Recording): string {
  const { url, finalUrl, title, preset, device, httpStatus, consent } = recording;
  const lines = [
    plain(title ?? "") || url,
    finalUrl !== null && finalUrl !== url ? `${url} → ${finalUrl}` : url,
    [
      PRESET_LABELS[preset],
      DEVICE_LABELS[device],
      ...(recording.gpc ? [GPC_LABEL] : []),
      recording.browser,
      httpStatus === null ? "no answer" : `status ${httpStatus}`,
      recording.startedAt,
    ].join(" · "),
  ];
  if (consent.status !== "not-attempted" || consent.manager !== null) {
    lines.push(`Consent: ${plain(consent.manager ?? "no manager")}, ${consent.status}`);
  }
  if (recording.certainty) lines.push(certaintyLine(recording.certainty));
  const watched = watchedFor(recording.looks);
  if (watched !== null) lines.push(watched);
  const shared = sharedVisitText(recording.sharedVisit, preset);
  if (shared !== null) lines.push(shared);
  return lines.map(plain).join("\n");
}

/** Such as `69 % sure that this is the page. It shows hardly anything. Words: 12.` */
function certaintyLine(certainty: Certainty): string {
  const sure = `${certainty.percent} % sure that this is the page.`;
  return [sure, ...certainty.reasons.map(certaintyText)].join(" ");
}

function findings({ findings }: Recording): string[][] {
  return findings.map((finding) => [
    findingType(finding),
    cut(plain(finding.entryName), NAME_CUT),
    cut(plain(finding.entryOrigin), PLACE_CUT),
    party(finding.firstParty),
    whenOf(finding),
    `${finding.hits}×`,
    cutMiddle(plain(finding.urls[0] ?? ""), URL_CUT),
  ]);
}

/** The phase of a finding's first occurrence; the phases after the answer are not told apart. */
export function whenOf({ isBeforeConsent, phase }: Pick<Finding, "isBeforeConsent" | "phase">) {
  const isNamed = isBeforeConsent || phase === "AFTER_OWN_CLICK";
  return isNamed ? PHASE_LABELS[phase ?? "BEFORE_CONSENT"] : "later";
}

export function findingType({ issueType, storageType }: Finding): string {
  return storageType ? STORAGE_KIND_LABELS[storageType] : ISSUE_TYPE_TABLE[issueType].label;
}

function cookies({ cookies, startedAt }: Recording): string[][] {
  return cookies.map((cookie) => [
    cut(plain(cookie.name), NAME_CUT),
    cut(plain(cookie.domain), PLACE_CUT),
    PHASE_LABELS[cookie.phase],
    cookie.blockedReason === null
      ? cookieExpiry(cookie.expires, cookie.session, new Date(startedAt))
      : `refused: ${cookie.blockedReason}`,
    howSet(cookie),
    cutMiddle(plain(cookie.sources[0]?.url ?? ""), URL_CUT),
  ]);
}

function howSet({ sources }: RecordedCookie): string {
  return [...new Set(sources.map(({ method }) => method))].join(", ");
}

function storage({ storage }: Recording): string[][] {
  return storage.map((entry) => [
    cut(plain(entry.name), NAME_CUT),
    STORAGE_KIND_LABELS[entry.type],
    cut(plain(entry.origin), PLACE_CUT),
    PHASE_LABELS[entry.phase],
    String(entry.valueLength),
    cutMiddle(plain(entry.sources[0]?.url ?? ""), URL_CUT),
  ]);
}

function hosts({ requests }: Recording): string[][] {
  const byHost = Map.groupBy(requests, ({ url }) => URL.parse(url)?.hostname ?? "");
  return [...byHost].sort(([, a], [, b]) => b.length - a.length).map(([host, made]) => [
    plain(host),
    party(made[0]?.firstParty ?? false),
    String(made.length),
    PHASE_LABELS[made[0]?.phase ?? "BEFORE_CONSENT"],
    plain(made[0]?.cnames.join(" → ") ?? ""),
  ]);
}

function party(firstParty: boolean): string {
  return firstParty ? "first" : "third";
}

function verdict(recording: Recording): string {
  const { outcome, reason, reasonDetail, findings, probes } = recording;
  const failed = probes.filter(({ error }) => error !== null)
    .map(({ name, error }) => `Not recorded: ${name} (${plain(error ?? "")})`);
  if (outcome === "INCONCLUSIVE" && reason !== null) {
    const detail = reasonDetail === null || reasonDetail.startsWith(REASON_TEXTS[reason])
      ? reasonDetail ?? REASON_TEXTS[reason]
      : `${REASON_TEXTS[reason]} ${reasonDetail}`;
    return [...failed, `INCONCLUSIVE (${reason}): ${plain(detail)}`].join("\n");
  }
  const count = findings.length;
  const found = count === 0 ? "Nothing found." : `${count} finding${count === 1 ? "" : "s"}.`;
  return [...failed, `COMPLETE: ${found}`].join("\n");
}

/** A section with aligned columns; empty without rows. */
// Tried: cli-table3 takes more lines to leave out its borders, and pads the last column.
export function list(title: string, header: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return "";
  const all = [[...header], ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => width(row[column]))));
  const lines = all.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd()
  );
  return [`${title} (${rows.length})`, ...lines].join("\n");
}

function width(cell: string | undefined): number {
  return cell?.length ?? 0;
}

/** Replaces control characters by spaces, because the text comes from the page. */
export function plain(text: string): string {
  // deno-lint-ignore no-control-regex -- control characters are what must go
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, " ");
}
