/** Emailed links: asking for one, looking at it, using it (part 1 section 7). */
import { z } from "zod";
import { loginInput } from "./account.ts";
import { GRANT_TYPES } from "./enums.ts";
import { PASSWORD_MAX_LENGTH } from "./password.ts";

/** Another user name is asked for by who is signed in. */
const REQUESTED = z.enum(GRANT_TYPES).exclude(["CHANGE_EMAIL"]);
export type RequestedGrant = z.infer<typeof REQUESTED>;

export const grantRequest = z.strictObject({
  username: loginInput.shape.username,
  grantType: REQUESTED,
});

/** The guid is the secret of the link. */
export const grantParams = z.object({ guid: z.string().min(1).max(200) });

export const grant = z.object({ guid: z.string(), grantType: z.enum(GRANT_TYPES) });

/** An activation needs a password only where the account has none. */
export const grantUse = z.strictObject({
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
});
