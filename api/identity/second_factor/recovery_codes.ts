/** Recovery codes: ten codes that replace a lost second factor, once each. */
import { RECOVERY_CODES } from "@crumbtrail/contract/second_factor";
import { randomBytes } from "node:crypto";
import { hashToken } from "../../platform/tokens.ts";

/** Base32 without letters that look like digits (Crockford). */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** New codes of 80 random bits, such as `7k3d-9xq2-0vwb-h5tm`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
    return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
  });
}

/** The stored form of a code, in any spelling; 80 random bits need no slow hash. */
export function hashRecoveryCode(accountId: string, code: string): string {
  const letters = plainCode(code).replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return hashToken(`recovery code ${accountId} ${letters}`);
}

/** A code in lower case, without the spaces and hyphens that people type. */
export function plainCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, "");
}
