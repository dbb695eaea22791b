/** Keeps a login's secrets out of what a scan leaves behind. Pure. */
import { PUR_PASSWORD_MIN_LENGTH } from "@crumbtrail/contract/consent_settings";
import type { ConsentSettings } from "./settings.ts";

const HIDDEN = "•••";

/**
 * The same value with each occurrence of the password in its texts blotted out, plain or as URLs
 * and JSON spell it: a page may have put it into an address or a console message.
 */
export function withoutSecrets<T>(value: T, settings: ConsentSettings | undefined): T;
export function withoutSecrets(value: unknown, settings: ConsentSettings | undefined): unknown {
  const password = settings?.pur?.password ?? "";
  if (password.length < PUR_PASSWORD_MIN_LENGTH) return value;
  const spelt = [
    password,
    encodeURIComponent(password),
    JSON.stringify(password).slice(1, -1),
    new URLSearchParams([["", password]])
      .toString().slice(1),
  ];
  return blotted(value, [...new Set(spelt)]);
}

function blotted(value: unknown, secrets: string[]): unknown {
  if (typeof value === "string") {
    return secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), value);
  }
  if (Array.isArray(value)) return value.map((item) => blotted(item, secrets));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, blotted(item, secrets)]),
  );
}
