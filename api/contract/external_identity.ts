/** Signing in with an identity provider (part 1 sections 2 and 7). */
import { z } from "zod";

export const authUrlQuery = z.object({
  provider: z.string().min(1).max(50),
  rememberMe: z.enum(["true", "false"]).default("true"),
});

const text = z.string().max(8000).optional();

/** What the provider put behind `#` of the callback's address; anything else in it is left out. */
export const identityReturn = z.object({
  code: text,
  state: text,
  iss: text,
  error: text,
  error_description: text,
});
export type IdentityReturn = z.infer<typeof identityReturn>;

export const identityVerified = z.object({ ok: z.literal(true) });
