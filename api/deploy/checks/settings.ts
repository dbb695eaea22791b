/** Settings that are valid alone and don't fit each other, or don't fit a real installation. */
import type { ApiEnvironment } from "../../platform/environment.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

type Settings = Pick<
  ApiEnvironment,
  "PUBLIC_ORIGIN" | "USE_SSL" | "API_HOST" | "SECRETS_KEY" | "READER_KEY" | "REMOTES"
>;

export function settingFindings(
  { PUBLIC_ORIGIN: [origin = ""], USE_SSL, API_HOST, SECRETS_KEY, READER_KEY, REMOTES }: Settings,
): Finding[] {
  const isHttps = origin.startsWith("https:");
  return [
    isHttps
      ? ok(`Browsers and links in e-mails use ${origin}.`)
      : note(`PUBLIC_ORIGIN is ${origin}: links in e-mails lead there, without https.`),
    ...isHttps && !USE_SSL ? [wrong("USE_SSL is not true: cookies are not limited to https.")] : [],
    SECRETS_KEY ? ok("SECRETS_KEY seals stored passwords.") : wrong(
      "SECRETS_KEY is not set: no password of a PUR offer and no integration can be saved.",
    ),
    ...READER_KEY
      ? []
      : [wrong("READER_KEY is not set: imports and exports of configurations fail.")],
    ...REMOTES.length === 0 ? [wrong("REMOTES is not set: the shell has no areas to show.")] : [],
    ...API_HOST === "127.0.0.1"
      ? [note("API_HOST is 127.0.0.1: no other machine reaches this API.")]
      : [],
  ];
}
