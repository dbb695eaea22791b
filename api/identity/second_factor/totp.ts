/** Codes of authenticator apps (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from "otpauth";

const ISSUER = "Crumbtrail";
const PERIOD_S = 30;
/** 160 bits, as RFC 4226 section 4 recommends. */
const SECRET_BYTES = 20;
/** Clocks may differ by one step. */
const WINDOW = 1;

/** A new secret in base32, and its URI for a QR code. */
export function newTotpSecret(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totpOf(secret.base32, username).toString() };
}

/** The time step of a code; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
  });
}
