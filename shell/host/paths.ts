/**
 * The addresses of the shell and its areas. What lies below an area stands in the tree of its
 * remote, whose links are typed by it.
 */

export const paths = {
  home: () => "/",
  /** @param returnTo where to go after signing in, as the router knows it */
  login: (returnTo?: string) => withSearch("/login", { return: returnTo }),
  /** Sign-in, with the notice that the account is registered and a mail is on its way. */
  registered: () => "/login?register_success=true",
  /** The same after the link in that mail was used. */
  activated: () => "/login?register_success=true&activated=true",
  signUp: () => "/register",
  callback: () => "/callback",
  passwordRecovery: () => "/self-service/password-recovery",
  accountActivation: () => "/self-service/account-activation",
  issueAssignment: () => "/issue-assignment",
  emailChange: () => "/self-service/email-change",
  unsubscribe: () => "/self-service/unsubscribe",
  account: () => "/account",
  accountMain: () => "/account/main",
  accountApiAccess: () => "/account/api-access",
  accountNotifications: () => "/account/notifications",
  dashboard: () => "/dashboard",
  onDemand: () => "/on-demand",
  config: () => "/admin",
} as const;

/** Which remote fills which area of the shell; the name is that of `/config` and the folder. */
export const AREAS = {
  home: { remote: "mfe-issues", name: "Issues" },
  onDemand: { remote: "mfe-testing", name: "On-demand test" },
  config: { remote: "mfe-config", name: "Configuration" },
  assignment: { remote: "mfe-issues", name: "The issue", exposed: "publicRoutes" },
} as const;

/**
 * Where to go after signing in. Only an address of this origin counts, and none of a public
 * screen, so that a link to the sign-in page can't lead elsewhere.
 */
export function safeReturn(wanted: unknown, origin: string): string {
  if (typeof wanted !== "string" || !URL.canParse(wanted, origin)) return paths.home();
  const url = new URL(wanted, origin);
  const inside = url.origin === origin && wanted.startsWith("/") &&
    !/^\/((login|register|callback)\/?$|self-service\/)/.test(url.pathname);
  return inside ? `${url.pathname}${url.search}${url.hash}` : paths.home();
}

function withSearch(path: string, search: Record<string, string | undefined>): string {
  const set = Object.entries(search).flatMap(([key, value]) => value ? [[key, value]] : []);
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
