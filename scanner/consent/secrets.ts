/**
 * Removes passwords and the secrets of steps from every text that a scan stores. Pure. Pictures are stored as taken:
 * browsers draw dots in password fields.
 */
import { PUR_PASSWORD_MIN_LENGTH } from "@crumbtrail/contract/constants";
import { digest } from "../probes/recorded_values.ts";
import type { ConsentSettings } from "./choice.ts";
import { Buffer } from "node:buffer";

const HIDDEN = "•••";

/** The secrets that a scan types. */
export function secretsOf(
  { consent, steps }: {
    consent?: ConsentSettings | undefined;
    steps?: { secrets: Readonly<Record<string, string>> } | undefined;
  },
): string[] {
  return [consent?.pur?.password ?? "", ...Object.values(steps?.secrets ?? {})];
}

/**
 * The value without the secrets, in any encoding, in its texts and names: a page may put the
 * password into a URL or a console message. A hashed value that contained the password gets the
 * hash of the remaining text, which reveals nothing.
 */
export function withoutSecrets<T>(value: T, secrets: readonly string[]): T;
export function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  const long = secrets.filter((secret) => secret.length >= PUR_PASSWORD_MIN_LENGTH);
  // A secret that contains another one goes first.
  long.sort((one, other) => other.length - one.length);
  return long.length === 0 ? value : blotted(value, long.flatMap((secret) => spellingsOf(secret)));
}

function blotted(value: unknown, secrets: RegExp[]): unknown {
  if (typeof value === "string") {
    return secrets.reduce((text, secret) => text.replace(secret, HIDDEN), value);
  }
  if (Array.isArray(value)) return value.map((item) => blotted(item, secrets));
  if (typeof value !== "object" || value === null) return value;
  const clean = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [blotted(key, secrets), blotted(item, secrets)]),
  );
  const hashed = "valueSha256" in value && "value" in value && typeof clean.value === "string";
  return hashed && clean.value !== value.value ? { ...clean, ...digest(clean.value) } : clean;
}

/** Names of HTML entities. */
const ENTITIES: Record<string, string> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
  "'": "apos",
};
const BASE64: Record<string, string> = {
  "+": "(?:[-+ ]|%(?:25){0,3}2b)",
  "/": "(?:\\\\{0,8}[/_]|%(?:25){0,3}2f)",
};
/**
 * Allows for up to three further rounds of escaping; without a limit, a hostile page could keep the
 * pattern busy for hours.
 */
const ESCAPED = "(?:25){0,3}";
const SLASHES = "\\\\{0,8}";
/** A base64 character that mixes bits of the password with bits of a neighbouring byte. */
const BESIDE = "[\\w+/-]?";

/**
 * Patterns of a password: in plain text, with each letter escaped once or repeatedly as in URLs,
 * forms, JSON and HTML; and of the whole password in base64, at any offset, and in hex.
 */
export function spellingsOf(secret: string): RegExp[] {
  const letters = secret.match(/\\+|[^\\]/gu) ?? [];
  const plain = letters.map((one, at) => letter(one, at === 0 ? "" : SLASHES)).join("");
  const spelt = [secret, encodeURIComponent(secret)];
  const hidden = [...new Set(spelt)].flatMap((text) => [0, 1, 2].map((at) => base64(text, at)));
  return [
    new RegExp(`${plain}|${Buffer.from(secret).toString("hex")}`, "giu"),
    new RegExp(hidden.join("|"), "gu"),
  ];
}

/**
 * A pattern for one letter, or for a run of backslashes, which may be doubled.
 * @param slashes pattern of the backslashes before the letter; empty for the first letter
 */
function letter(char: string, slashes: string): string {
  if (char.startsWith("\\")) return `(?:\\\\{${char.length},${8 * char.length}}|${percents(char)})`;
  const code = char.codePointAt(0) ?? 0;
  const html = `&(?:amp;){0,3}(?:#0{0,4}${code}|#x0{0,4}${hex(code)}|${ENTITIES[char] ?? "-"});`;
  const ways = [`${slashes}${literal(char)}`, percents(char), html];
  if (code < 0x100) ways.push(percent(code));
  if (code < 0x10000) ways.push(`(?:${SLASHES}|%${ESCAPED})u${hex(code).padStart(4, "0")}`);
  if (char === " ") ways.push("\\+");
  return `(?:${ways.join("|")})`;
}

/**
 * Pattern for the part of the password's base64 that does not depend on its surroundings, and for
 * the characters at either end.
 * @param before number of bytes before the password, modulo 3
 */
function base64(text: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
  const all = bytes.toString("base64").replace(/=+$/, "");
  const whole = all.slice(Math.ceil(before * 8 / 6), Math.floor(bytes.length * 8 / 6));
  const pattern = [...whole].map((char) => BASE64[char] ?? char).join("");
  return `${before === 0 ? "" : BESIDE}${pattern}${bytes.length % 3 === 0 ? "" : BESIDE}`;
}

function percents(text: string): string {
  return [...Buffer.from(text)].map(percent).join("");
}

function percent(byte: number): string {
  return `%${ESCAPED}${hex(byte).padStart(2, "0")}`;
}

function hex(code: number): string {
  return code.toString(16);
}

function literal(char: string): string {
  return char.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
