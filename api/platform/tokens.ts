/** Random tokens: compared in constant time, stored only as hashes. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hex, the stored form of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The XSRF token of a session; only a holder of the session's cookie can compute the token. */
export function xsrfTokenFor(sessionToken: string): string {
  return createHmac("sha256", sessionToken).update("xsrf").digest("base64url");
}

/** Whether two texts are equal, in constant time. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
