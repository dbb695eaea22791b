/** The login check in front of everything but the public screens. */
import { SIGNED_IN_COOKIE } from "@crumbtrail/contract/constants";
import { ApiError } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { redirect } from "@tanstack/react-router";

/**
 * @param here where the person wanted to go, to come back to after signing in
 * @throws a redirect to the sign-in screen if nobody is signed in; any other failure as it is
 */
export async function requireLogin(here: string): Promise<void> {
  if (!maybeSignedIn(document.cookie)) throw toLogin(here);
  // With the frame, and at the same time as it: nothing of this is needed to sign in.
  const { checkLogin, startBanners } = await import("./signed_in.ts");
  try {
    await checkLogin();
    startBanners();
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? toLogin(here) : error;
  }
}

function toLogin(here: string) {
  const returnTo = here === paths.home() ? undefined : here;
  return redirect({ href: paths.login(returnTo), replace: true });
}

function maybeSignedIn(cookies: string): boolean {
  return cookies.split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}
