/** Signing up (part 1 sections 3, 5 and 7). */
import { z } from "zod";
import { loginInput } from "./account.ts";
import { PASSWORD_MAX_LENGTH } from "./password.ts";

export const registration = z.strictObject({
  account: z.strictObject({
    username: loginInput.shape.username,
    password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  }),
  tenant: z.strictObject({ name: z.string().trim().min(1).max(200) }),
  /** What the bot check gave: ALTCHA's payload, or the token of a reCAPTCHA-like service. */
  recaptchaToken: z.string().min(1).max(10_000),
});

/** A task for ALTCHA's widget. */
export const botChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    /** Unix seconds. */
    expiresAt: z.number().int(),
  }),
  signature: z.string(),
});
