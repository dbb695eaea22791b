/** What several examples of audit events hold. */
import type { AuditEvent } from "@crumbtrail/contract/audit";
import { exampleId } from "@crumbtrail/host/testing/examples";

export type Recorded = Partial<Pick<AuditEvent, "before" | "after">>;

export const [SHOP, ADMIN, GROUP] = [exampleId(1), exampleId(2), exampleId(3)];
export const AT = "2026-11-20T10:00:00.000Z";
