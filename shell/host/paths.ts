/**
 * The shell's own addresses. The addresses of areas are in `contract/areas.ts`, the addresses
 * within an area in the tree of its remote.
 */

export const paths = {
  /** The issues; on screens "dashboard". */
  home: () => "/",
  /** @param returnTo where to go after signing in, as the router knows it */
  login: (returnTo?: string) => withSearch("/login", { return: returnTo }),
  /** Sign-in, with the notice that the account is registered and a mail has been sent. */
  registered: () => "/login?register_success=true",
  /** Sign-in, with the notice that the account has been activated. */
  activated: () => "/login?register_success=true&activated=true",
  signUp: () => "/register",
  /** Where identity providers return to; what follows names the provider. */
  callback: () => "/callback",
  passwordRecovery: () => "/self-service/password-recovery",
  accountActivation: () => "/self-service/account-activation",
  emailChange: () => "/self-service/email-change",
  /** Sets up a required second factor, before anything else. */
  secondFactor: (returnTo?: string) =>
    withSearch("/self-service/second-factor", { return: returnTo }),
  unsubscribe: () => "/self-service/unsubscribe",
  account: () => "/account",
  accountMain: () => "/account/main",
  accountSecurity: () => "/account/security",
  accountApiAccess: () => "/account/api-access",
  accountNotifications: () => "/account/notifications",
  /** The Help Center, with the topic General. */
  help: () => "/help",
  helpConfiguration: () => "/help/configuration",
  /** What changed for users; public. */
  changelog: () => "/changelog",
  /** An older address of the on-demand test. */
  oldDashboard: () => "/dashboard",
  /** An older address of the tenant's screen (specification, part 1 §2). */
  oldTenant: () => "/tenant",
} as const;

/**
 * Where to go after signing in. Only a screen of this origin counts that is not public, so that a
 * link to the sign-in page can lead neither elsewhere nor into a call of the API, which would seem
 * to come from our page.
 */
export function safeReturn(requested: unknown, origin: string): string {
  if (typeof requested !== "string" || !URL.canParse(requested, origin)) return paths.home();
  const url = new URL(requested, origin);
  const inside = url.origin === origin && requested.startsWith("/") &&
    // The server knows its paths in this spelling too.
    !url.pathname.includes("%") &&
    // `/.//evil.test` becomes `//evil.test`, which names another server.
    !url.pathname.startsWith("//") &&
    !/^\/((login|register)\/?$|(callback|api)(\/|$)|self-service\/)/.test(url.pathname);
  return inside ? `${url.pathname}${url.search}${url.hash}` : paths.home();
}

function withSearch(path: string, search: Record<string, string | undefined>): string {
  const set = Object.entries(search).flatMap(([key, value]) => value ? [[key, value]] : []);
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
