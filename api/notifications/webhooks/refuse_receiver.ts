/** Receivers that are refused when they are written, not only when they are called. */
import type { WebhookKind } from "@crumbtrail/contract/webhook_options";
import type { Deps } from "../../platform/deps.ts";
import { checkedAddresses, EgressRefusal, isMapped } from "../../platform/egress/guard.ts";
import { ApiError } from "../../platform/errors.ts";

/**
 * A name that does not resolve is let through: it may do so soon, and each call is checked anyway.
 * @throws ApiError VALIDATION_ERROR when the URL leads inside, or would send a token unencrypted
 */
export async function refuseReceiver(
  { egress }: Pick<Deps, "egress">,
  kind: WebhookKind,
  url: string,
): Promise<void> {
  const parsed = new URL(url);
  if (kind !== "WEBHOOK" && parsed.protocol !== "https:" && !isMapped(egress, parsed)) {
    throw refused("must begin with https://");
  }
  try {
    await checkedAddresses(egress, parsed);
  } catch (error) {
    if (!(error instanceof EgressRefusal)) throw error;
    if (!error.message.endsWith("does not resolve")) throw refused(error.message);
  }
}

function refused(message: string): ApiError {
  return new ApiError("VALIDATION_ERROR", { details: [{ path: "url", message }] });
}
