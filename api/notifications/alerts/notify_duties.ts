/** Tells people and receivers that a property no longer fulfils a duty, or fulfils it again. */
import { DUTY_QUESTIONS } from "@crumbtrail/contract/duties";
import type { DutyNews } from "@crumbtrail/db/queries/duty_states";
import { findEndedRun } from "@crumbtrail/db/queries/ended_runs";
import { type AlertRecipient, listAlertRecipients } from "@crumbtrail/db/queries/users";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { dutyAlert } from "../emails/duty_mails.ts";
import { queueEmail } from "../emails/email.ts";
import { queueDutyEvents } from "../webhooks/queue.ts";
import { dutiesUrl, dutyUrl, type MailOrigins, unsubscribeUrls } from "./links.ts";
import { wantsAlertsOf } from "./notify_users.ts";
import { unsubscribeTokens } from "./unsubscribe.ts";

/**
 * Writes mails and events about what a run changed, in the transaction of the change. A second call
 * for the same run writes no second mail.
 */
export async function notifyOfDuties(
  tx: TenantTx,
  origins: MailOrigins,
  testResultId: string,
  news: readonly DutyNews[],
): Promise<void> {
  if (news.length === 0) return;
  const run = await findEndedRun(tx, testResultId);
  if (!run) return;
  const { tenantId, property, startedBy } = run;
  await queueDutyEvents(
    tx,
    news.map(({ news, duty, result, said, at, url }) => ({
      news,
      duty: {
        ...{ _id: duty, question: DUTY_QUESTIONS[duty], result, sentence: said.sentence.en },
        ...{ since: at.toISOString(), property: { _id: property.id, name: property.name } },
        ...{ url, testResult: testResultId },
      },
    })),
  );
  const recipients = (await listAlertRecipients(tx)).filter((recipient) =>
    wantsDutiesOf(recipient, property.id) &&
    (recipient.alertSettings.ownTests || recipient.accountId !== startedBy)
  );
  const ids = recipients.map(({ accountId }) => accountId);
  const tokenOf = await unsubscribeTokens(tx, tenantId, "ALERTS", ids);
  await Promise.all(recipients.map(({ accountId, username }) => {
    const to = { tenantId, recipient: username, once: `duties ${testResultId} ${accountId}` };
    return queueEmail(tx, to, () =>
      dutyAlert({
        duties: news.map(({ duty, news, said }) => ({
          ...{ duty, news, sentence: said.sentence, property: property.name },
          url: dutyUrl(origins, property.id, duty),
        })),
        property: property.name,
        listUrl: dutiesUrl(origins, property.id),
        unsubscribe: unsubscribeUrls(origins, tokenOf(accountId)),
      }));
  }));
}

/** Whether a user wants alerts of a property after tests; those of neither kind want none. */
function wantsDutiesOf(recipient: AlertRecipient, property: string): boolean {
  const { storage, requests } = recipient.alertSettings;
  return (storage || requests) && wantsAlertsOf(recipient, property);
}
