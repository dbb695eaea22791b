/** What the letter to an assignee says, in the mail and behind its link. */
import type { LetterFacts } from "@crumbtrail/contract/issue_letter";
import type { TenantTx } from "../tenant.ts";
import { isForRecipient } from "./comments.ts";
import { causeOfIssue, type StoredCause } from "./causes.ts";
import { reappearanceOf } from "./reappearances.ts";
import type { IssueRecipient } from "./assignment_links.ts";

interface IssueRequest extends IssueRecipient {
  /** Name of the person who assigned the issue first; null if unknown or unnamed. */
  sender: string | null;
  /** The earliest deadline of the recipient's groups; null before the assignment is sent. */
  dueAt: Date | null;
  /** The newest comment for the recipient by a member, or all that were posted by the same Send. */
  comment: string | null;
}

/** Who asks which recipient to solve the issues, and until when. */
export function listIssueRequests(
  tx: TenantTx,
  issueIds: readonly string[],
): Promise<IssueRequest[]> {
  return tx<IssueRequest[]>`
    select a.issue_id as "issueId", r.recipient, min(a.due_at) as "dueAt",
      (array_agg(nullif(trim(p.firstname || ' ' || p.lastname), '') order by a.assigned_at))[1]
        as sender,
      (select string_agg(n.content, E'\n\n' order by n.id) from (
        select c.id, c.content, rank() over (order by c.created_at desc) as place from comments c
        where c.issue_id = a.issue_id and c.assignee_anonymous is null
          and ${isForRecipient(tx, tx`r.recipient`)}) n where n.place = 1) as comment
    from issue_assignments a join issue_assignees g on g.id = a.assignee_id
    cross join lateral unnest(g.addresses) r (recipient)
    left join accounts p on p.id = a.assigned_by
    where a.issue_id = any (${[...issueIds]}) group by a.issue_id, r.recipient`;
}

interface MailedIssue extends LetterFacts {
  issueId: string;
  propertyId: string;
  property: string;
  entryName: string;
  /** URL of the last tested page with the issue. */
  page: string;
  /** URL of the script or response that set a storage item. */
  setBy: string | null;
  testRuns: number;
  createdAt: Date;
  cause: StoredCause | null;
  /** Who had resolved what a test found again, and when; null unless it came back. */
  cameBack: { resolverName: string; resolvedAt: string; at: string } | null;
}

/** Issues for the text of a mail, by property and name. */
export function listMailedIssues(tx: TenantTx, ids: readonly string[]): Promise<MailedIssue[]> {
  return tx<MailedIssue[]>`
    select i.id as "issueId", i.property_id as "propertyId", p.name as property,
      i.issue_type as "issueType", i.storage_type as "storageType", i.entry_name as "entryName",
      i.is_before_consent as "isBeforeConsent", i.phase, i.last_occurred_on as page,
      i.suspicious_details ->> 'match' as match, i.test_runs as "testRuns",
      case when i.storage_type is not null then i.urls[1] end as "setBy",
      i.created_at as "createdAt",
      ${causeOfIssue(tx)} as cause, ${reappearanceOf(tx)} as "cameBack"
    from issues i join properties p on p.id = i.property_id where i.id = any (${[...ids]})
    order by lower(p.name), p.id, i.issue_type, lower(i.entry_name), i.id`;
}
