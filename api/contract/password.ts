/** What a password has to have (part 1 section 5). Pure, for the screens and the API alike. */

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 1000;

const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const DIGIT = /\d/;
const DIGIT_OR_SPECIAL = /[\d\p{P}\p{S}]/u;

/** What a new password is measured by, in the order of the indicator. */
export const PASSWORD_PARTS = ["lowercase", "uppercase", "digit", "length"] as const;
export type PasswordPart = typeof PASSWORD_PARTS[number];

/** What a new password lacks; it is strong when there is nothing. */
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

/** How strong a password is: a point each for length, digit, special character and both cases. */
export function strengthOf(password: string): PasswordStrength {
  const points = [
    password.length > PASSWORD_MIN_LENGTH,
    DIGIT.test(password),
    /[!#@$%^&*)(+=._-]/.test(password),
    LOWER.test(password) && UPPER.test(password),
  ].filter((met) => met).length;
  return PASSWORD_STRENGTHS[Math.max(0, points - 1)] ?? "Weak";
}

/** Hints for the password of a sign-up, worded as the specification has them; none when it will do. */
export function signUpHints(password: string): string[] {
  const rules: [met: boolean, hint: string][] = [
    [password.length >= PASSWORD_MIN_LENGTH, "At least 8 character"],
    [DIGIT_OR_SPECIAL.test(password), "At least one number or special character"],
    [LOWER.test(password) && UPPER.test(password), "At least one lower and one upper case"],
  ];
  return rules.filter(([met]) => !met).map(([, hint]) => hint);
}
