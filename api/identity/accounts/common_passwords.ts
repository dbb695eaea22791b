/** Passwords that everybody tries first. */
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN_LENGTH } from "@crumbtrail/contract/credentials";

/** Shorter ones are refused anyway. */
const COMMON = new Set(
  dictionary["passwords-common"].filter((it) => it.length >= PASSWORD_MIN_LENGTH)
    .map((it) => it.toLowerCase()),
);

/** Whether a password is on the list, however its letters are written. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
