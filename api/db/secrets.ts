/**
 * Readable secrets, sealed for the database with AES-256-GCM under a key outside the database. A
 * sealed text is `v1.<id of the key>.<nonce and ciphertext>`; the id names the key, so that keys
 * can be changed while old texts exist.
 */
import { createHash, hkdfSync } from "node:crypto";

export interface Keyring {
  /**
   * Seals a text under the first key.
   * @param about owner of the secret: only the same owner can open the text, so a copy in another
   *   row is useless
   * @throws SecretsError without a key
   */
  seal(text: string, about: string): Promise<string>;
  /** @throws SecretsError when its key is missing, or the text was sealed for another owner */
  open(sealed: string, about: string): Promise<string>;
  /** Whether the text was sealed under the first key. */
  isCurrent(sealed: string): boolean;
  /**
   * A keyring for secrets of scanners: seals under the scanners' key, which derives from the first
   * key. Opens texts of this keyring too.
   */
  forScanners(): Keyring;
}

/** An error for the operator; its message never contains a secret or a key. */
export class SecretsError extends Error {}

/** Owner for which the password of a property's PUR settings is sealed. */
export function aboutPurPassword(owner: { tenantId: string; propertyId: string }): string {
  return `pur password ${owner.tenantId} ${owner.propertyId}`;
}

/** Owner for which a secret of a scenario's steps is sealed. */
export function aboutStepSecret(
  owner: { tenantId: string; scenarioId: string; name: string },
): string {
  return `step secret ${owner.tenantId} ${owner.scenarioId} ${owner.name}`;
}

/** Owner for which the secret of an account's authenticator app is sealed. */
export function aboutTotp(owner: { tenantId: string; accountId: string }): string {
  return `totp secret ${owner.tenantId} ${owner.accountId}`;
}

/** Owner for which the client secret of a tenant's OpenID provider is sealed. */
export function aboutClientSecret(tenantId: string): string {
  return `oidc client secret ${tenantId}`;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** Whether a text is one or more keys, 32 bytes in base64 each, separated by commas. */
export function isKeyList(text: string): boolean {
  return text.split(",").every((key) => bytesOf(key)?.length === KEY_BYTES);
}

/** The keys of SECRETS_KEY: the first key seals, each key opens the texts sealed under it. */
export function keyring(configured: string | undefined): Keyring {
  return ringOf(configured, "SECRETS_KEY");
}

/** The keys of SCANNER_SECRETS_KEY. */
export function scannerKeyring(configured: string | undefined): Keyring {
  return ringOf(configured, "SCANNER_SECRETS_KEY");
}

/** The keys of READER_KEY, which API and reader share. */
export function readerKeyring(configured: string | undefined): Keyring {
  return ringOf(configured, "READER_KEY");
}

/** Owner for which what a call tells the reader is sealed. */
export function aboutReaderCall(tenantId: string): string {
  return `call to the reader ${tenantId}`;
}

/**
 * SCANNER_SECRETS_KEY for a SECRETS_KEY: one derived key for each key, from which the key can't be
 * computed.
 * @throws SecretsError for a text other than a list of keys
 */
export function scannerKeys(configured: string): string {
  return configured.split(",").map((text) => {
    const derived = hkdfSync("sha256", keyBytes(text), "", "crumbtrail scanners", KEY_BYTES);
    return new Uint8Array(derived).toBase64();
  }).join();
}

/**
 * The key under which identifying values in a tenant's recordings become hashes: of the first key of
 * SCANNER_SECRETS_KEY and of the tenant, so that no hash tells of another tenant's visitors.
 * @param fallback takes the place of a missing SCANNER_SECRETS_KEY
 */
export function maskKey(
  configured: string | undefined,
  tenantId: string,
  fallback: Uint8Array<ArrayBuffer>,
): Uint8Array {
  const [first] = configured?.split(",") ?? [];
  const key = first ? keyBytes(first) : fallback;
  return new Uint8Array(hkdfSync("sha256", key, tenantId, "crumbtrail masked values", KEY_BYTES));
}

function ringOf(configured: string | undefined, name: string): Keyring {
  const none = `${name} is not set, so nothing can be sealed or opened.`;
  const keys = new Map((configured || null)?.split(",").map((text) => keyOf(text)));
  return {
    async seal(text, about) {
      const [first] = keys;
      if (!first) throw new SecretsError(none);
      const [id, key] = first;
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const clear = new TextEncoder().encode(text);
      const cipher = await crypto.subtle.encrypt(algorithm(nonce, about), await key(), clear);
      const bytes = new Uint8Array([...nonce, ...new Uint8Array(cipher)]);
      return `v1.${id}.${bytes.toBase64({ alphabet: "base64url", omitPadding: true })}`;
    },
    async open(sealed, about) {
      if (keys.size === 0) throw new SecretsError(none);
      const [version, id = "", text = ""] = sealed.split(".");
      const key = version === "v1" ? keys.get(id) : undefined;
      if (!key) throw new SecretsError(`${name} lacks the key ${id}, which sealed a text.`);
      const bytes = Uint8Array.fromBase64(text, { alphabet: "base64url" });
      const how = algorithm(bytes.slice(0, NONCE_BYTES), about);
      try {
        const cipher = bytes.slice(NONCE_BYTES);
        return new TextDecoder().decode(await crypto.subtle.decrypt(how, await key(), cipher));
      } catch {
        throw new SecretsError("A sealed text can't be opened: it was changed or moved.");
      }
    },
    isCurrent: (sealed) => sealed.split(".")[1] === keys.keys().next().value,
    forScanners: () =>
      ringOf(configured ? `${scannerKeys(configured)},${configured}` : undefined, name),
  };
}

function algorithm(iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(about) };
}

type LazyKey = () => Promise<CryptoKey>;

function keyOf(text: string): [id: string, key: LazyKey] {
  const bytes = keyBytes(text);
  let imported: Promise<CryptoKey> | undefined;
  const key = () =>
    imported ??= crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  return [idOf(bytes), key];
}

/**
 * Ids of the keys of a SECRETS_KEY, which tell no key.
 * @throws SecretsError for a text other than a list of keys
 */
export const keyIds = (configured: string): string[] =>
  configured.split(",").map((text) => idOf(keyBytes(text)));

const idOf = (key: Uint8Array): string =>
  createHash("sha256").update("crumbtrail key id").update(key).digest("hex").slice(0, 8);

/** @throws SecretsError for a text other than a key */
function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(text);
  if (bytes?.length !== KEY_BYTES) throw new SecretsError("SECRETS_KEY is not a list of keys.");
  return bytes;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text.trim());
  } catch {
    return null;
  }
}
