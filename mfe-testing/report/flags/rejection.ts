/** Why the browser rejected a cookie, in the words of the Set-Cookie header. Pure. */

/** By Chromium's reason, without `Schemeful` and what it says about treating a cookie as Lax. */
const TEXTS: Record<string, string> = {
  SameSiteStrict: "SameSite=Strict on another site",
  SameSiteLax: "SameSite=Lax on another site",
  SameSiteUnspecified: "SameSite missing",
  SameSiteNoneInsecure: "SameSite=None without Secure",
  SecureOnly: "Secure over plain HTTP",
  InvalidDomain: "Domain of another site",
  InvalidPrefix: "__Host- or __Secure- prefix without its attributes",
  UserPreferences: "third-party cookies are blocked",
};

/** @param reason as the browser names it: `SameSiteUnspecifiedTreatedAsLax` */
export function rejectionText(reason: string): string {
  const short = reason.replace(/^Schemeful|TreatedAsLax$/g, "");
  return TEXTS[short] ?? short.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
