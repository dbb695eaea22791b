/** What the audit log keeps of a receiver. */
import type { Webhook } from "@crumbtrail/contract/webhook";

/** Without the query of its URL, in which some carry a token, and without what changes by itself. */
export function audited({ kind, name, url, events, settings, status }: Webhook) {
  return { kind, name, url: url.replace(/\?.*$/s, "?…"), events, settings, status };
}
