/** A cause in one sentence, in the language of the reader. */
import { t } from "@crumbtrail/texts";
import type { Cause, IssueCause } from "./cause.ts";
import { NO_CAUSE } from "./cause_options.ts";
import { cutMiddle } from "./text.ts";

const NAME_LENGTH = 80;

/** The file of a script with its folder, if the file's name says little: `gtag/js`, `tag.js`. */
export function scriptName(url: string): string {
  const { hostname, pathname } = URL.parse(url) ?? { hostname: url, pathname: "" };
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const file = segments.at(-1);
  if (file === undefined) return hostname;
  return cutMiddle(file.includes(".") ? file : segments.slice(-2).join("/"), NAME_LENGTH);
}

/** Such as "countly.js, loaded by tag-manager.js from cdn.tag-host.test". */
export function causeText(cause: Omit<Cause, "key">): string {
  const { kind, host, script, loadedBy } = cause;
  if (kind === "UNKNOWN" || host === null) return t("cause not known");
  if (kind === "INLINE") return t("an inline script of {host}", { host });
  if (kind === "PAGE") return t("the HTML of {host}", { host });
  if (kind === "RESPONSE") {
    if (loadedBy === null) return t("the response of {host}", { host });
    return loadedBy.url === null
      ? t("the response of {host}, requested by the page", { host })
      : t("the response of {host}, requested by {loader}", {
        host,
        loader: scriptName(loadedBy.url),
      });
  }
  const values = { name: scriptName(script ?? ""), host };
  if (kind === "FRAME") return t("the frame {name} from {host}", values);
  if (kind === "CONTAINER") return t("the tag container {name} from {host}", values);
  if (loadedBy === null) return t("{name} from {host}", values);
  return loadedBy.url === null
    ? t("{name}, loaded by the page from {host}", values)
    : t("{name}, loaded by {loader} from {host}", { ...values, loader: scriptName(loadedBy.url) });
}

/** A stored cause with its sentence; null stands for a cause that is not known. */
export function issueCause(stored: Omit<IssueCause, "text"> | null): IssueCause {
  const { key: _, ...unknown } = NO_CAUSE;
  const cause = stored ?? { ...unknown, _id: null };
  return { ...cause, text: causeText(cause) };
}
