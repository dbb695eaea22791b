/** Webhooks by the Standard Webhooks specification (https://www.standardwebhooks.com). */
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import type { Sender, Sending } from "./sending.ts";

/**
 * Posts an event, signed with the secret and, for a day after a change, also with the previous
 * secret.
 */
export const sendWebhook: Sender = ({ receiver, delivery, outward, now, ...links }) => {
  const body = JSON.stringify(withLink(delivery.payload, links));
  const { secret, oldSecret } = receiver;
  const signatures = [secret, ...(oldSecret === null ? [] : [oldSecret])].map((one) =>
    new Webhook(one).sign(delivery.messageId, now, body)
  );
  return outward({
    method: "POST",
    url: receiver.url,
    headers: {
      "content-type": "application/json",
      "user-agent": "Crumbtrail-Webhooks",
      "webhook-id": delivery.messageId,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signatures.join(" "),
    },
    body,
  });
};

const property = z.looseObject({ _id: z.uuid() });
const stored = z.looseObject({
  type: z.string(),
  timestamp: z.string(),
  data: z.looseObject({
    issue: z.looseObject({ _id: z.uuid(), property }).optional(),
    duty: z.looseObject({ _id: z.string(), property }).optional(),
  }),
});

/** Adds the link when an event is sent: the product's address may change meanwhile. */
function withLink(
  payload: unknown,
  { linkTo, linkToDuty }: Pick<Sending, "linkTo" | "linkToDuty">,
): unknown {
  const { success, data: event } = stored.safeParse(payload);
  if (!success) return payload;
  const { issue, duty, ...others } = event.data;
  const about = {
    ...issue && { issue: { ...issue, link: linkTo(issue) } },
    ...duty && { duty: { ...duty, link: linkToDuty(duty) } },
  };
  return { ...event, data: { ...about, ...others } };
}
