/** The e-mail address of a person, if what the provider says about it is enough. Pure. */
import { z } from "zod";
import { ApiError } from "../../platform/errors.ts";
import type { IdentityProvider } from "../../platform/identity_providers.ts";

export type Claims = Readonly<Record<string, unknown>>;
type Needs = Pick<IdentityProvider, "verifiedBy">;

/** Whether the UserInfo endpoint may tell more; Entra has `xms_edov` in ID tokens alone. */
export function isIncomplete({ verifiedBy }: Needs, claims: Claims): boolean {
  if (verifiedBy === "xms_edov") return false;
  return isMissing(claims.email) || isMissing(claims.email_verified);
}

/**
 * The claims of an ID token with what UserInfo adds. Of two addresses the ID token's counts, and
 * nothing that is said about the other one.
 */
export function withUserInfo(claims: Claims, info: Claims): Claims {
  if (isMissing(claims.email)) return { ...claims, ...info };
  const isSame = String(info.email).toLowerCase() === String(claims.email).toLowerCase();
  return isSame && isMissing(claims.email_verified)
    ? { ...claims, email_verified: info.email_verified }
    : claims;
}

/**
 * @returns the address in lower case
 * @throws ApiError EMAIL_NOT_VALID without an address, or with one that is not confirmed
 */
export function verifiedEmail({ verifiedBy }: Needs, claims: Claims): string {
  const email = address.safeParse(claims.email);
  if (!email.success || !isConfirmed(verifiedBy, claims)) throw new ApiError("EMAIL_NOT_VALID");
  return email.data;
}

const address = z.email().max(320).transform((text) => text.toLowerCase());

function isConfirmed(verifiedBy: Needs["verifiedBy"], claims: Claims): boolean {
  const { email_verified: said, xms_edov: owns } = claims;
  // Entra writes the claim in any of these forms.
  if (verifiedBy === "xms_edov") return owns === true || owns === 1 || owns === "1";
  // Cognito and JumpCloud write a text.
  if (said === true || said === "true") return true;
  return verifiedBy === "domain" && isMissing(said);
}

const isMissing = (claim: unknown) => claim === undefined || claim === null;
