/**
 * Rules for passwords and for the user name of a sign-up (specification, part 1 §5), shared by the
 * screens and the API, which refuses common passwords besides
 * (`api/identity/accounts/passwords.ts`). Pure.
 */
import { t, tAll } from "@crumbtrail/texts";

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 1000;

const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const DIGIT = /\d/;
const DIGIT_OR_SPECIAL = /[\d\p{P}\p{S}]/u;

/** Requirements on a new password, in the order of the indicator. */
export const PASSWORD_PARTS = ["lowercase", "uppercase", "digit", "length"] as const;
export type PasswordPart = typeof PASSWORD_PARTS[number];

/** The requirements not met by a new password; empty for a strong password. */
export function missingParts(password: string): PasswordPart[] {
  const has: Record<PasswordPart, boolean> = {
    lowercase: LOWER.test(password),
    uppercase: UPPER.test(password),
    digit: DIGIT.test(password),
    length: password.length >= PASSWORD_MIN_LENGTH,
  };
  return PASSWORD_PARTS.filter((part) => !has[part]);
}

export const PASSWORD_STRENGTHS = ["Weak", "Fair", "Good", "Strong"] as const;
export type PasswordStrength = typeof PASSWORD_STRENGTHS[number];

export const PASSWORD_STRENGTH_LABELS: Record<PasswordStrength, string> = tAll({
  Weak: "Weak",
  Fair: "Fair",
  Good: "Good",
  Strong: "Strong",
});

/** How strong a password is: a point each for length, digit, special character and both cases. */
export function strengthOf(password: string): PasswordStrength {
  const points = [
    // Longer than it must be.
    password.length > PASSWORD_MIN_LENGTH,
    DIGIT.test(password),
    /[!#@$%^&*)(+=._-]/.test(password),
    LOWER.test(password) && UPPER.test(password),
  ].filter((met) => met).length;
  return PASSWORD_STRENGTHS[Math.max(0, points - 1)] ?? "Weak";
}

/**
 * Hints for the password of a sign-up in the words of the specification; empty for an accepted
 * password.
 */
export function signUpHints(password: string): string[] {
  const rules: [met: boolean, hint: string][] = [
    [password.length >= PASSWORD_MIN_LENGTH, t("At least 8 character")],
    [DIGIT_OR_SPECIAL.test(password), t("At least one number or special character")],
    [LOWER.test(password) && UPPER.test(password), t("At least one lower and one upper case")],
  ];
  return rules.filter(([met]) => !met).map(([, hint]) => hint);
}

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const TOP_LEVEL = "[a-zA-Z](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])";

/** An e-mail address: WHATWG's rule for `input type=email`, but with a full domain: no bare host, no IP address. */
export const EMAIL = new RegExp(
  `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${LABEL}\\.)+${TOP_LEVEL}$`,
);
