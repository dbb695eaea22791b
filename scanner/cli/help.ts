/** The text of `--help`. */
import { PRESET_LABELS, PRESETS_WITHOUT_SETTINGS } from "@crumbtrail/contract/enums";
import { DEFAULT_TIMEOUT_MS, SETTLE } from "../visit/settle_limits.ts";
import { FAIL_ON } from "./weigh.ts";

const PRESET_LINES = PRESETS_WITHOUT_SETTINGS
  .map((name) => `                        ${name.padEnd(18)}${PRESET_LABELS[name]}`).join("\n");

export const HELP =
  `Scans web pages: records all cookies, storage items and requests, with the scripts behind them.

  deno task scan URL [URL …] [options]
  deno task scan --urls FILE [options]
  deno task scan --verify DIR [--sha256 HASH]

Scanning
  --urls FILE         more URLs, one per line; empty lines and lines beginning with # are ignored,
                      and duplicates are scanned once
  --preset NAMES      what to do with the consent banner: one preset, several separated by commas,
                      or all (default NO_ACTION_SP_CMP), also as --presets; of several,
                      NO_ACTION_SP_CMP shares the visit of an answer, and its page is then not
                      loaded again:
${PRESET_LINES}
  --consent FILE      settings of two more presets, as JSON: "partial" ({toggles: [{label, on,
                      legitimateInterest?}], expected?: {purposeConsents: […]}}) for
                      PARTIAL_REJECT_ALL, "pur" ({url, username, password}) for PUR_SP_CMP; also
                      "buttons" ({accept, reject, settings: {labels, selectors}}), see --label
  --label ANSWER=TEXT  for a banner whose words are unknown: the label of its button for accept,
                      reject or settings, such as --label "reject=Not today"; can be repeated
  --selector ANSWER=CSS  the same by a CSS selector, which goes before labels
  --device NAME       desktop, mobile or tablet (default desktop)
  --gpc               with Global Privacy Control: the browser asks every site not to sell or share
                      the visitor's data (Sec-GPC: 1)
  --browser NAME      chromium, or shell: its headless shell, for a third less of the processor's
                      time; pages can tell it from a visitor's browser (default chromium)
  --look SECONDS      minimum observation after each load and after the answer; continues until the
                      page is quiet (default ${
    SETTLE.dwellMs / 1000
  }); scripts that start later are missed
  --wait SECONDS      instead of --look: a fixed time after the load event, quiet or not, before the
                      page is used as by a visitor
  --no-reload         load each page once, without verifying the choice after a reload
  --timeout SECONDS   limit of each scan (default ${DEFAULT_TIMEOUT_MS / 1000})
  --concurrency N     number of concurrent scans (default 2)
  --connect-to MAP    HOST:PORT:HOST:PORT as in curl, *.suffix allowed for the first host;
                      can be repeated, and is the only way to scan a private address
  --cacert FILE       PEM certificates trusted for these scans

Findings that count
  --catalog FILE      vendors, storage items and whitelists, as JSON
  --vendor-list FILE  IAB's Global Vendor List, for duties about vendors (default: the one that the
                      page loads)
  --countries FILE    a country database in MaxMind's format, for the destinations of requests;
                      without it countries stay unknown
  --fail-on KINDS     separated by commas: ${FAIL_ON.join(", ")};
                      or none (default all)
  --duties            judge the duties of each page, by four scans in three visits: before a choice
                      and refused, accepted, and withdrawn, which takes as long as two (unless
                      --preset names others); a duty fails the command if named as duty:ID in
                      --fail-on; with --gpc or --region CA another scan asks by Global Privacy
                      Control
  --region NAME       with --duties: EU, DE, FR, UK or CA (default EU)
  --baseline FILE     count only findings missing from the baseline
  --write-baseline FILE  write the findings of this run as the new baseline; none of them count

Output
  --format NAME       table, json, sarif or junit (default table); the result goes to stdout
  --out DIR           evidence: recording, pictures and a manifest with their SHA-256; with more
                      than one scan, --duties or --urls, one folder per scan and a summary.json; the
                      SHA-256 of the summary, or of the manifest, goes to stderr
  --har               add an HTTP Archive 1.2 to each folder
  --quiet             no progress on stderr
  --verify DIR        instead of scanning, check evidence against its manifest; exits with 0 or 1
  --sha256 HASH       with --verify: the SHA-256 printed by the scan
  --help              show this help

Exit codes: 0 nothing found, 1 findings, 2 inconclusive, 3 wrong usage, 4 an output could not be
written, 130 interrupted. With several scans, findings of a complete scan (1) go before outputs that
could not be written (4), and those before inconclusive scans (2).
`;
