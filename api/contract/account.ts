/** Accounts and sign-in (part 1 sections 2, 3 and 7). */
import { z } from "zod";
import { ACCOUNT_STATUSES, DARK_MODES, ROLES } from "./enums.ts";
import { PERMISSIONS } from "./permissions.ts";

export const loginInput = z.strictObject({
  username: z.string().min(1).max(320).transform((v) => v.replace(/\s+/g, "").toLowerCase()),
  password: z.string().min(1).max(1000),
  rememberMe: z.boolean().default(true),
});

export const account = z.object({
  _id: z.uuid(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  tenant: z.uuid(),
  customSettings: z.object({ darkMode: z.enum(DARK_MODES) }),
  alertSettings: z.object({
    daily: z.boolean(),
    storage: z.boolean(),
    requests: z.boolean(),
    properties: z.array(z.uuid()),
  }),
  propertyAuthorization: z.array(z.object({ property: z.uuid() })),
  /** What the role allows, by name, so that a screen need not know the table. */
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type Account = z.infer<typeof account>;

/** What one may change of the own account. */
export const accountPatch = z.strictObject({
  customSettings: z.strictObject({ darkMode: z.enum(DARK_MODES) }),
});
