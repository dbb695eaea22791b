/** What a person reads when everything works. */
import { localUrl } from "./address.ts";
import type { FirstSignIn } from "./first_account.ts";
import type { Options } from "./options.ts";

/** @param mail the key of /mail, where mail is shown instead of being sent */
export function readyText(
  options: Options,
  signIn: FirstSignIn,
  demoUrl: string,
  mail: string | undefined,
): string {
  const { credentials, demo } = signIn;
  const account = credentials
    ? `${credentials.username}  password ${credentials.password}${
      demo ? "" : "  (shown this once)"
    }`
    : "with an account that was made before";
  const mailLine = mail
    ? `\n  Mail      ${localUrl(options)}/mail?key=${mail}  is kept and not sent`
    : "";
  return `
Ready: ${localUrl(options)}

  Sign in   ${account}
  Try       ${demoUrl}  a demo site that only this scanner reaches, or any site of yours${mailLine}
  Data      ${options.data}  (logs in ${options.data}/logs)
  Stop      Ctrl-C
`;
}
