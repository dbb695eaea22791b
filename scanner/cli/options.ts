/** The command line of a scan, read and checked before the browser starts. */
// Tried: commander reads `--out --quiet` as a folder named --quiet; parseArgs refuses it.
import { parseArgs } from "node:util";
import { type Catalogue, catalogue } from "@crumbtrail/contract/catalogue";
import type { DutyId } from "@crumbtrail/contract/duties";
import { type Region, REGIONS } from "@crumbtrail/contract/duty_laws";
import type { Device, Preset } from "@crumbtrail/contract/enums";
import type { BrowserKind } from "../browser/find.ts";
import { DEFAULT_TIMEOUT_MS } from "../visit/settle_limits.ts";
import { type ConsentSettings, consentSettings } from "../consent/mod.ts";
import type { HostMapping } from "@crumbtrail/contract/host_map";
import type { VendorList } from "@crumbtrail/contract/vendor_list";
import { type Baseline, baseline } from "./baseline.ts";
import { dutiesIn, DUTY_PRESETS } from "./duties.ts";
import type { FailOn } from "./weigh.ts";
import {
  pageUrl,
  readableCountries,
  readAs,
  readAuthority,
  readCatalogue,
  readVendors,
  urlsIn,
  UsageError,
} from "./inputs.ts";
import * as words from "./words.ts";
import { withButtons } from "./banner_buttons.ts";

export interface CliOptions {
  /** In the order given, without duplicates; the URLs of `--urls` come last. */
  urls: string[];
  /** URLs given more than once. */
  repeated: string[];
  presets: Preset[];
  /** Settings of PARTIAL_REJECT_ALL and PUR_SP_CMP, and the named buttons of the banner. */
  consent: ConsentSettings;
  device: Device;
  /** Whether the pages are loaded with Global Privacy Control. */
  gpc: boolean;
  browser: BrowserKind;
  format: words.Format;
  /** Whether `out` gets a folder per scan and a summary. */
  batch: boolean;
  out: string | null;
  har: boolean;
  concurrency: number;
  failOn: ReadonlySet<FailOn>;
  /** The region by whose rules duties are judged; null without --duties. */
  duties: Region | null;
  failOnDuties: ReadonlySet<DutyId>;
  baseline: Baseline | null;
  writeBaseline: string | null;
  hostMap: HostMapping[];
  /** PEM text. */
  authority: string | null;
  catalogue: Catalogue;
  /** IAB's vendor list; null: the one that the page loads. */
  vendorList: VendorList | null;
  /** Path of a database in MaxMind's format; null: countries stay unknown. */
  countries: string | null;
  timeoutMs: number;
  /** Undefined: the default. */
  dwellMs: number | undefined;
  /** Undefined: until the page is quiet. */
  waitMs: number | undefined;
  reload: boolean;
  quiet: boolean;
}

/** Evidence to verify instead of scanning. */
export interface VerifyOptions {
  verify: string;
  sha256: string | null;
}

const OPTIONS = {
  urls: { type: "string" },
  preset: { type: "string" },
  /** The same. */
  presets: { type: "string" },
  device: { type: "string", default: "desktop" },
  gpc: { type: "boolean", default: false },
  browser: { type: "string", default: "chromium" },
  look: { type: "string" },
  wait: { type: "string" },
  "no-reload": { type: "boolean", default: false },
  timeout: { type: "string", default: `${DEFAULT_TIMEOUT_MS / 1000}` },
  concurrency: { type: "string", default: "2" },
  consent: { type: "string" },
  label: { type: "string", multiple: true },
  selector: { type: "string", multiple: true },
  "connect-to": { type: "string", multiple: true },
  cacert: { type: "string" },
  catalog: { type: "string" },
  "vendor-list": { type: "string" },
  countries: { type: "string" },
  "fail-on": { type: "string", default: "unknown-vendor,storage,suspicious,inconclusive" },
  duties: { type: "boolean", default: false },
  region: { type: "string" },
  baseline: { type: "string" },
  "write-baseline": { type: "string" },
  format: { type: "string", default: "table" },
  out: { type: "string" },
  har: { type: "boolean", default: false },
  quiet: { type: "boolean", default: false },
  verify: { type: "string" },
  sha256: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Options that take the path of a file or folder. */
const PATHS = [
  "urls",
  "consent",
  "cacert",
  "catalog",
  "vendor-list",
  "countries",
  "baseline",
  "write-baseline",
  "out",
  "verify",
] as const;

/**
 * Reads the arguments and the files they name.
 * @returns "help" for `--help`
 * @throws UsageError with a sentence on the mistake
 */
export async function readOptions(args: string[]): Promise<CliOptions | VerifyOptions | "help"> {
  const { values, positionals } = parsed(args);
  if (values.help) return "help";
  refuseEmptyPaths(values);
  if (values.verify !== undefined) {
    return verification(values.verify, values.sha256, [...args.filter(isOption), ...positionals]);
  }
  if (values.sha256 !== undefined) throw new UsageError("--sha256 requires --verify.");
  return await scanOptions(values, positionals);
}

type Values = ReturnType<typeof parsed>["values"];

/** An unset shell variable gives an empty path, which would mean the root of the file system. */
function refuseEmptyPaths(values: Values): void {
  const empty = PATHS.find((name) => values[name]?.trim() === "");
  if (empty === undefined) return;
  throw new UsageError(`--${empty} is empty: give the path of a file or folder.`);
}

async function scanOptions(values: Values, positionals: string[]): Promise<CliOptions> {
  const hostMap = (values["connect-to"] ?? []).map(words.mapping);
  const targets = positionals.map((text) => pageUrl(text, hostMap));
  if (values.urls !== undefined) targets.push(...await urlsIn(values.urls, hostMap));
  const byUrl = Map.groupBy(targets, (url) => url);
  const urls = [...byUrl.keys()];
  if (urls.length === 0) throw new UsageError("Which page? Give its URL.");
  if (values.har && values.out === undefined) throw new UsageError("--har needs --out DIR.");
  const consent = withButtons(
    values.consent === undefined ? {} : await readAs(consentSettings, "--consent", values.consent),
    values,
  );
  const duties = dutyRegion(values);
  const failOn = dutiesIn(values["fail-on"]);
  if (failOn.duties.size > 0 && duties === null) {
    throw new UsageError("--fail-on duty:… needs --duties.");
  }
  const usual = duties === null ? "NO_ACTION_SP_CMP" : DUTY_PRESETS.join(",");
  if (values.preset !== undefined && values.presets !== undefined) {
    throw new UsageError("--preset and --presets are the same: give one of them.");
  }
  const presets = words.presets(values.preset ?? values.presets ?? usual, consent);
  return {
    ...limits(values),
    urls,
    repeated: urls.filter((url) => (byUrl.get(url)?.length ?? 0) > 1),
    presets,
    consent,
    device: words.device(values.device),
    gpc: values.gpc,
    browser: words.browser(values.browser),
    format: words.format(values.format),
    batch: values.urls !== undefined || urls.length * presets.length > 1 || duties !== null,
    duties,
    out: values.out ?? null,
    har: values.har,
    failOn: words.failOn(failOn.rest),
    failOnDuties: failOn.duties,
    baseline: values.baseline === undefined
      ? null
      : await readAs(baseline, "--baseline", values.baseline),
    writeBaseline: values["write-baseline"] ?? null,
    hostMap,
    authority: values.cacert === undefined ? null : await readAuthority(values.cacert),
    catalogue: values.catalog === undefined
      ? catalogue.parse({})
      : await readCatalogue(values.catalog),
    vendorList: values["vendor-list"] === undefined
      ? null
      : await readVendors(values["vendor-list"]),
    countries: values.countries === undefined ? null : readableCountries(values.countries),
    reload: !values["no-reload"],
    quiet: values.quiet,
  };
}

/** @returns null without --duties */
function dutyRegion({ duties, region }: Values): Region | null {
  if (!duties) {
    if (region === undefined) return null;
    throw new UsageError("--region needs --duties.");
  }
  const found = REGIONS.find((name) => name === (region ?? "EU").toUpperCase());
  if (found) return found;
  throw new UsageError(`"${region}" is not a region: ${REGIONS.join(", ")}.`);
}

function limits(
  values: Values,
): Pick<CliOptions, "timeoutMs" | "dwellMs" | "waitMs" | "concurrency"> {
  if (values.look !== undefined && values.wait !== undefined) {
    throw new UsageError("--look and --wait cannot be combined.");
  }
  const seconds = (option: string, text: string, min: number, max: number) =>
    words.numberOf(option, text, { unit: "seconds", min, max }) * 1000;
  return {
    timeoutMs: seconds("--timeout", values.timeout, 1, 3600),
    dwellMs: values.look === undefined ? undefined : seconds("--look", values.look, 0, 300),
    waitMs: values.wait === undefined ? undefined : seconds("--wait", values.wait, 0, 300),
    concurrency: words.numberOf("--concurrency", values.concurrency, {
      unit: "a whole number",
      min: 1,
      max: 16,
      whole: true,
    }),
  };
}

function isOption(arg: string): boolean {
  return arg.startsWith("-");
}

function verification(folder: string, sha256: string | undefined, used: string[]): VerifyOptions {
  if (used.some((arg) => !/^--(verify|sha256)(=|$)/.test(arg))) {
    throw new UsageError("--verify can only be combined with --sha256.");
  }
  return { verify: folder, sha256: sha256 === undefined ? null : words.hash(sha256) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
