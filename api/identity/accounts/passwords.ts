/**
 * Passwords: hashes (Argon2id in PHC format), and the refusal of new ones that are common or break
 * the rules of the contract (`credentials.ts`).
 */
import { missingParts, PASSWORD_MIN_LENGTH, signUpHints } from "@crumbtrail/contract/credentials";
import { t } from "@crumbtrail/texts";
import { translatedAnswer } from "@crumbtrail/texts/server";
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { ApiError } from "../../platform/errors.ts";

/** OWASP's choice for Argon2id: 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of an unknown password, made with the settings above. */
const UNKNOWN_PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$VLdFSIN5W+rTEyD1vu+TCg$+cKZ87PyMrNJ23oGdTCdXjbn3jnswm3HsAMSecHz7ME";

export function hashPassword(password: string): Promise<string> {
  return hash(password, SETTINGS);
}

/** Whether the password is right. Without a stored hash the answer is no, after the same time. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? UNKNOWN_PASSWORD_HASH, password);
  return stored !== null && matches;
}

const TOO_COMMON = t("This password is among the most common ones");

/** The most common passwords in lower case; shorter passwords are refused for their length. */
const COMMON = new Set(
  dictionary["passwords-common"].filter((it) => it.length >= PASSWORD_MIN_LENGTH)
    .map((it) => it.toLowerCase()),
);

/**
 * Refuses a password for breaking the specification's rules or being among the most common
 * passwords.
 * @throws ApiError VALIDATION_ERROR naming the missing parts: lowercase, uppercase, digit, length
 */
export function requireNewPassword(password: string): void {
  refuse("password", password, missingParts(password));
}

/**
 * Like `requireNewPassword`, for a sign-up: a special character may replace the digit.
 * @throws ApiError VALIDATION_ERROR
 */
export function requireSignUpPassword(password: string): void {
  refuse("account.password", password, signUpHints(password));
}

function refuse(path: string, password: string, missing: readonly string[]): void {
  const messages = missing.length > 0 || !isCommonPassword(password) ? missing : [TOO_COMMON];
  if (messages.length === 0) return;
  throw new ApiError("VALIDATION_ERROR", {
    details: messages.map((message) => ({ path, message: translatedAnswer(message) })),
  });
}

/** Whether a password is among the most common ones, in any capitalisation. */
function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
