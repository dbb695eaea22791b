/** Keeps a login's secrets out of what a scan leaves behind. Pure. */
import { PUR_PASSWORD_MIN_LENGTH } from "@crumbtrail/contract/consent_settings";
import { digest } from "../../probes/digest.ts";
import { spellingsOf } from "./secret_spellings.ts";
import type { ConsentSettings } from "../settings.ts";

const HIDDEN = "•••";

/**
 * The same value with each occurrence of the password in its texts and names blotted out, however
 * it is spelt: a page may have put it into an address or a console message. A value that holds it
 * is known by the hash of what is left, which tells nothing of it.
 */
export function withoutSecrets<T>(value: T, settings: ConsentSettings | undefined): T;
export function withoutSecrets(value: unknown, settings: ConsentSettings | undefined): unknown {
  const password = settings?.pur?.password ?? "";
  if (password.length < PUR_PASSWORD_MIN_LENGTH) return value;
  return blotted(value, spellingsOf(password));
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
