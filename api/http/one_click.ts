/**
 * The one address that takes a POST from elsewhere: mail programs unsubscribe by it, without
 * Origin, XSRF token or JSON (RFC 8058 section 3.2). It reads neither cookie nor body; the token
 * in the path is all its authority, and all it can do is turn one kind of mail off.
 */

export const ONE_CLICK_PATH = "/unsubscribe/:token/one-click";

export function isOneClick(path: string): boolean {
  return /^\/unsubscribe\/[^/]+\/one-click$/.test(path);
}
