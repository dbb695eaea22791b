/** Refuses passwords that break the specification's rules or that everybody tries first. */
import { missingParts, signUpHints } from "@crumbtrail/contract/credentials";
import { ApiError } from "../../platform/errors.ts";
import { isCommonPassword } from "./common_passwords.ts";

const TOO_COMMON = "This password is among the most common ones";

/** @throws ApiError VALIDATION_ERROR naming what is missing: lowercase, uppercase, digit, length */
export function requireNewPassword(password: string): void {
  refuse("password", password, missingParts(password));
}

/** For a sign-up, where a special character does as well as a digit. @throws ApiError */
export function requireSignUpPassword(password: string): void {
  refuse("account.password", password, signUpHints(password));
}

function refuse(path: string, password: string, missing: readonly string[]): void {
  const messages = missing.length > 0 || !isCommonPassword(password) ? missing : [TOO_COMMON];
  if (messages.length === 0) return;
  throw new ApiError("VALIDATION_ERROR", {
    details: messages.map((message) => ({ path, message })),
  });
}
