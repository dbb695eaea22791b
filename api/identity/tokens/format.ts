/**
 * How API tokens look: `ctr_`, 43 characters of 256 random bits, 6 of a checksum. Prefix and
 * checksum let scanners for leaked secrets find them without asking us.
 */
import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

export const TOKEN_PREFIX = "ctr_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

export function newApiTokenText(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString("hex")}`), SECRET_LENGTH);
  return `${TOKEN_PREFIX}${secret}${checksum(secret)}`;
}

/** Whether a text can be one of our tokens at all. */
export function looksLikeApiToken(text: string): boolean {
  const parts = text.match(/^ctr_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/);
  return parts !== null && checksum(parts[1] ?? "") === parts[2];
}

function checksum(secret: string): string {
  return base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let [text, rest] = ["", value];
  while (rest > 0n) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text.padStart(length, "0");
}
