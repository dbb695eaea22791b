/** Tokens of service accounts, for programs that call the API. */
import { z } from "zod";
import { ACCOUNT_STATUSES } from "./enums.ts";
import { TOKEN_PERMISSIONS } from "./permissions.ts";
import { user } from "./user.ts";

/** Maximum number of days until a token expires. */
const MAX_DAYS = 365;

export const apiToken = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Last characters of the token, for recognition. */
  hint: z.string(),
  permissions: z.array(z.enum(TOKEN_PERMISSIONS)),
  /** Property scope; ALL for all properties, present and future. */
  propertyAuthorization: user.shape.propertyAuthorization,
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Who made the token: programs may go on with it when its maker is gone. */
  creator: z.object({
    username: z.string(),
    status: z.enum([...ACCOUNT_STATUSES, "DELETED"]),
  }),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokenInput = z.strictObject({
  name: z.string().trim().min(1).max(100),
  permissions: z.array(z.enum(TOKEN_PERMISSIONS)).min(1).max(TOKEN_PERMISSIONS.length),
  propertyAuthorization: user.shape.propertyAuthorization.min(1).max(1000),
  expiresInDays: z.number().int().min(1).max(MAX_DAYS).default(90),
});
export type ApiTokenInput = z.output<typeof apiTokenInput>;

/** The only response with the token itself. */
export const newApiToken = apiToken.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;
