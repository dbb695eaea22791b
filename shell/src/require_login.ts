/** The login check before all screens except the public screens. */
import { SIGNED_IN_COOKIE } from "@crumbtrail/contract/constants";
import { ApiError } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { redirect } from "@tanstack/react-router";
import { switchLanguage } from "./language.ts";

/**
 * @param here the wanted address, to return to after signing in
 * @throws a redirect to the sign-in screen if nobody is signed in; any other failure unchanged
 */
export async function requireLogin(here: string): Promise<void> {
  if (!maybeSignedIn(document.cookie)) throw toLogin(here);
  // Loaded together with the frame, because sign-in needs none of this code.
  const { checkLogin, showCallProblems } = await import("./signed_in.ts");
  try {
    const { language, mustSetUpSecondFactor } = await checkLogin();
    // The page is being loaded anew: until then nothing is rendered.
    if (switchLanguage(language)) await new Promise(() => {});
    if (mustSetUpSecondFactor) {
      throw redirect({ href: paths.secondFactor(here), replace: true });
    }
    showCallProblems();
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? toLogin(here) : error;
  }
}

function toLogin(here: string) {
  const returnTo = here === paths.home() ? undefined : here;
  return redirect({ href: paths.login(returnTo), replace: true });
}

/** Without the cookie nobody is signed in; with it the session may have ended. */
function maybeSignedIn(cookies: string): boolean {
  return cookies.split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}
