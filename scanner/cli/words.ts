/**
 * Parses names and numbers of the command line. Each function throws a UsageError with a sentence
 * on the mistake.
 */
import {
  type Device,
  DEVICES,
  type Preset,
  PRESET_LABELS,
  PRESETS,
  PRESETS_WITHOUT_SETTINGS,
} from "@crumbtrail/contract/enums";
import { BROWSER_KINDS, type BrowserKind } from "../browser/find.ts";
import type { ConsentSettings } from "../consent/mod.ts";
import { type HostMapping, parseMapping } from "@crumbtrail/contract/host_map";
import { FAIL_ON, type FailOn } from "./weigh.ts";
import { UsageError } from "./inputs.ts";

export const FORMATS = ["table", "json", "sarif", "junit"] as const;
export type Format = typeof FORMATS[number];

const NEED_SETTINGS: readonly Preset[] = ["PARTIAL_REJECT_ALL", "PUR_SP_CMP"];

/**
 * Parses names or labels separated by commas; `all` means every preset possible with the settings.
 */
export function presets(text: string, settings: ConsentSettings = {}): Preset[] {
  const offered: Preset[] = [...PRESETS_WITHOUT_SETTINGS];
  if (settings.partial) offered.push("PARTIAL_REJECT_ALL");
  if (settings.pur) offered.push("PUR_SP_CMP");
  if (text.trim().toLowerCase() === "all") return offered;
  const parts = text.split(",").map((part) => part.trim());
  if (parts.some((part) => part.toLowerCase() === "all")) {
    throw new UsageError(`--preset ${text}: all cannot be combined with other presets.`);
  }
  return [...new Set(parts.map((part) => preset(part, offered)))];
}

function preset(text: string, names: readonly Preset[]): Preset {
  const wanted = text.toLowerCase();
  const found = PRESETS.find((name) =>
    name.toLowerCase() === wanted || PRESET_LABELS[name].toLowerCase() === wanted
  );
  const offered = names.map((name) => `${name} (${PRESET_LABELS[name]})`).join(", ");
  if (found === undefined) throw new UsageError(`"${text}" is not a preset. Presets: ${offered}.`);
  if (!names.includes(found)) {
    const needed = NEED_SETTINGS.includes(found) ? " without its settings in --consent" : "";
    throw new UsageError(`${found} can't be run${needed || " here"}. Presets: ${offered}.`);
  }
  return found;
}

export function device(text: string): Device {
  const found = DEVICES.find((name) => name === text.toUpperCase());
  if (found === undefined) throw new UsageError(`"${text}" is not desktop, mobile or tablet.`);
  return found;
}

export function browser(text: string): BrowserKind {
  const found = BROWSER_KINDS.find((name) => name === text);
  if (found === undefined) throw new UsageError(`"${text}" is not a browser: chromium or shell.`);
  return found;
}

export function format(text: string): Format {
  const found = FORMATS.find((name) => name === text);
  if (found === undefined) {
    throw new UsageError(`"${text}" is not a format: ${FORMATS.join(", ")}.`);
  }
  return found;
}

export function failOn(text: string): ReadonlySet<FailOn> {
  if (text === "none") return new Set();
  return new Set(
    text.split(",").map((part) => {
      const found = FAIL_ON.find((kind) => kind === part.trim());
      if (found !== undefined) return found;
      throw new UsageError(`--fail-on takes ${FAIL_ON.join(", ")} or none, not "${part}".`);
    }),
  );
}

export function mapping(text: string): HostMapping {
  try {
    return parseMapping(text);
  } catch (error) {
    throw new UsageError(`--connect-to ${error instanceof Error ? error.message : error}.`);
  }
}

/** Parses a number within limits. */
export function numberOf(
  option: string,
  text: string,
  { unit, min, max, whole = false }: { unit: string; min: number; max: number; whole?: boolean },
): number {
  const number = text.trim() === "" ? NaN : Number(text);
  if (number >= min && number <= max && (!whole || Number.isInteger(number))) return number;
  throw new UsageError(`${option} takes ${unit} from ${min} to ${max}, not "${text}".`);
}

/** Parses a SHA-256 in hex, in any case. */
export function hash(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  throw new UsageError(`--sha256 takes 64 hexadecimal digits, not "${text}".`);
}
