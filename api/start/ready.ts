/** What a person reads when everything works. */
import { localUrl } from "./address.ts";
import type { FirstSignIn } from "./first_account.ts";
import type { Options } from "./options.ts";

export function readyText(options: Options, signIn: FirstSignIn, demoUrl: string): string {
  const { credentials, demo } = signIn;
  const account = credentials
    ? `${credentials.username}  password ${credentials.password}${
      demo ? "" : "  (shown this once)"
    }`
    : "with an account that was made before";
  return `
Ready: ${localUrl(options)}

  Sign in   ${account}
  Try       ${demoUrl}  a demo site that only this scanner reaches, or any site of yours
  Data      ${options.data}  (logs in ${options.data}/logs)
  Stop      Ctrl-C
`;
}
