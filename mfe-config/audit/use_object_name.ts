import type { AuditEvent } from "@crumbtrail/contract/audit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import type { AuditSearch } from "../addresses/audit.ts";
import { issueNameQuery } from "../server/audit_events.ts";
import { nameIn } from "./words.ts";

/** Name of the only object of the log; events of an issue do not name it. */
export function useObjectName({ kind, of }: AuditSearch, event: AuditEvent | undefined): string {
  const isIssue = of !== undefined && kind === "issue";
  const { data: issue } = useQuery({ ...issueNameQuery(of ?? ""), enabled: isIssue });
  return issue ?? (event && nameIn(event)) ?? t("one object");
}
