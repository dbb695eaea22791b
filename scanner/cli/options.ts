/** The command line of a scan, read and checked before anything is started. */
import { parseArgs } from "node:util";
import { type Catalogue, catalogue } from "@crumbtrail/contract/catalogue";
import {
  AVAILABLE_PRESETS,
  type Device,
  DEVICES,
  type Preset,
  PRESET_LABELS,
  PRESETS,
} from "@crumbtrail/contract/enums";
import { type HostMapping, parseMapping } from "../egress/host_map.ts";
import { pemBodies } from "../egress/certificate.ts";

export interface CliOptions {
  url: string;
  preset: Preset;
  device: Device;
  format: "table" | "json";
  out: string | null;
  hostMap: HostMapping[];
  /** PEM text. */
  authority: string | null;
  catalogue: Catalogue;
  timeoutMs: number;
  quiet: boolean;
}

/** Said to the person at the keyboard; exit code 3. */
export class UsageError extends Error {}

export const HELP = `Scans one page: who sets which cookies and storage, and calls whom.

  deno task scan URL [options]

  --preset NAME       what to do with the consent layer (default NO_ACTION_SP_CMP):
${
  AVAILABLE_PRESETS.map((name) =>
    `                        ${name.padEnd(18)}${PRESET_LABELS[name]}`
  ).join("\n")
}
  --device NAME       desktop, mobile or tablet (default desktop)
  --format NAME       table or json (default table); the result goes to stdout
  --out DIR           also write recording.json and screenshot.jpg there
  --connect-to MAP    HOST:PORT:HOST:PORT as in curl, *.suffix allowed for the first host;
                      may be given several times, and is the only way to a private address
  --cacert FILE       PEM certificates trusted for this scan
  --catalog FILE      vendors, storage items and whitelists, as JSON
  --timeout SECONDS   for the whole scan (default 60)
  --quiet             no progress on stderr
  --help              this text

Exit codes: 0 nothing found, 1 findings, 2 inconclusive, 3 wrong usage.
`;

const OPTIONS = {
  preset: { type: "string", default: "NO_ACTION_SP_CMP" },
  device: { type: "string", default: "desktop" },
  format: { type: "string", default: "table" },
  out: { type: "string" },
  "connect-to": { type: "string", multiple: true },
  cacert: { type: "string" },
  catalog: { type: "string" },
  timeout: { type: "string", default: "60" },
  quiet: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/**
 * Reads arguments and the files they name.
 * @returns "help" when that was asked for
 * @throws UsageError with a sentence on what is wrong
 */
export async function readOptions(args: string[]): Promise<CliOptions | "help"> {
  const { values, positionals } = parsed(args);
  if (values.help) return "help";
  const [url, ...more] = positionals;
  if (url === undefined) throw new UsageError("Which page? Give its URL.");
  if (more.length > 0) throw new UsageError(`One URL at a time; "${more[0]}" is one too many.`);
  const hostMap = (values["connect-to"] ?? []).map(mapping);
  return {
    url: pageUrl(url, hostMap),
    preset: preset(values.preset),
    device: device(values.device),
    format: format(values.format),
    out: values.out ?? null,
    hostMap,
    authority: values.cacert === undefined ? null : await authority(values.cacert),
    catalogue: values.catalog === undefined ? catalogue.parse({}) : await known(values.catalog),
    timeoutMs: milliseconds(values.timeout),
    quiet: values.quiet,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** `https://` goes in front of a bare host; anything that is no page on the web is refused. */
function pageUrl(text: string, map: readonly HostMapping[]): string {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  const isWeb = scheme === undefined || scheme === "http" || scheme === "https";
  if (!isWeb || url === null || /\s/.test(text)) {
    throw new UsageError(`"${text}" is not an http or https URL.`);
  }
  const isName = /[.:]/.test(url.hostname) || url.hostname === "localhost" ||
    map.some(({ fromHost }) => fromHost === url.hostname);
  if (scheme === undefined && !isName) {
    throw new UsageError(`"${text}" is not a URL; is the host name complete?`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new UsageError("A URL with a user name or password in it is not scanned.");
  }
  return url.href;
}

function preset(text: string): Preset {
  const wanted = text.toLowerCase();
  const found = PRESETS.find((name) =>
    name.toLowerCase() === wanted || PRESET_LABELS[name].toLowerCase() === wanted
  );
  const offered = AVAILABLE_PRESETS.map((name) => `${name} (${PRESET_LABELS[name]})`).join(", ");
  if (found === undefined) throw new UsageError(`"${text}" is no preset. There are: ${offered}.`);
  if (!AVAILABLE_PRESETS.some((name) => name === found)) {
    throw new UsageError(`${found} can't be run by itself yet. There are: ${offered}.`);
  }
  return found;
}

function device(text: string): Device {
  const found = DEVICES.find((name) => name === text.toUpperCase());
  if (found === undefined) throw new UsageError(`"${text}" is not desktop, mobile or tablet.`);
  return found;
}

function format(text: string): CliOptions["format"] {
  if (text === "table" || text === "json") return text;
  throw new UsageError(`"${text}" is not a format: table or json.`);
}

function mapping(text: string): HostMapping {
  try {
    return parseMapping(text);
  } catch (error) {
    throw new UsageError(`--connect-to ${error instanceof Error ? error.message : error}.`);
  }
}

function milliseconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 3600)) {
    throw new UsageError(`--timeout takes seconds from 1 to 3600, not "${text}".`);
  }
  return seconds * 1000;
}

async function authority(file: string): Promise<string> {
  const pem = await readText("--cacert", file);
  if (pemBodies(pem).length > 0) return pem;
  throw new UsageError(`--cacert ${file}: there is no PEM certificate in it.`);
}

async function known(file: string): Promise<Catalogue> {
  const result = catalogue.safeParse(await readJson("--catalog", file));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new UsageError(`--catalog ${file}: ${issue?.path.join(".")}: ${issue?.message}.`);
}

async function readJson(option: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readText(option, file));
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new UsageError(`${option} ${file}: not JSON: ${error.message}.`);
    }
    throw error;
  }
}

async function readText(option: string, file: string): Promise<string> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    throw new UsageError(`${option} ${file}: ${error instanceof Error ? error.message : error}`);
  }
}
