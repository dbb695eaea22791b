/**
 * Who began a batch, as it is kept until the last step is done: the steps are done in this name.
 * What it may do is looked up before each step (`many_rights.ts`).
 */
import { ROLES } from "@crumbtrail/contract/enums";
import { PERMISSIONS } from "@crumbtrail/contract/permissions";
import { z } from "zod";
import type { AccountActor } from "../../platform/actor.ts";

export const storedActor = z.object({
  /** Missing in batches that an earlier version began. */
  kind: z.enum(["person", "token"]).default("person"),
  accountId: z.uuid(),
  username: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  homeTenantId: z.uuid(),
  scope: z.object({ tenantId: z.uuid(), propertyIds: z.array(z.uuid()).nullable() }),
  requestId: z.string(),
  address: z.string(),
}) satisfies z.ZodType<AccountActor>;
