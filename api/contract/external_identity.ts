/** Signing in with an identity provider (part 1 sections 2 and 7). */
import { z } from "zod";

export const authUrlQuery = z.object({
  provider: z.string().min(1).max(50),
  rememberMe: z.enum(["true", "false"]).default("true"),
});

/** RFC 6749 has these in printable ASCII; all of them fit the address of a request. */
const text = (most: number) => z.string().max(most).regex(/^[\x20-\x7e]*$/).optional();

/** What the provider put behind `#` of the callback's address; anything else in it is left out. */
export const identityReturn = z.object({
  code: text(4000),
  state: text(1000),
  iss: text(1000),
  error: text(1000),
  error_description: z.string().max(1000).optional(),
});
export type IdentityReturn = z.infer<typeof identityReturn>;

export const identityVerified = z.object({ ok: z.literal(true) });
