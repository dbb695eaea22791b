/** Notifies people mentioned in comments: outbox topic `comment.mentioned`. */
import type { Database } from "@crumbtrail/db/connect";
import type { Share } from "@crumbtrail/db/queries/suspects";
import { withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { COMMENT_MENTIONED } from "../issues/comment.ts";
import type { MailOrigins } from "../notifications/alerts/links.ts";
import { mention, notifyMentioned } from "../notifications/alerts/notify_users.ts";
import { drainOutbox } from "./outbox.ts";

/** @returns the number of finished outbox rows */
export function notifyAllMentioned(
  db: Pick<Database, "app" | "system">,
  origins: MailOrigins,
  log: Logger,
  share: Share = "usual",
): Promise<number> {
  return drainOutbox(
    { db, log, share },
    COMMENT_MENTIONED,
    mention,
    (payload, tenantId) =>
      withTenant(db.app, tenantId, (tx) => notifyMentioned(tx, origins, tenantId, payload)),
  );
}
