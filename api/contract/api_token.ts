/** Tokens of service accounts, for programs that call the API. */
import { z } from "zod";
import { TOKEN_PERMISSIONS } from "./permissions.ts";
import { user } from "./user.ts";

/** Days a token may be good for at most. */
const MAX_DAYS = 365;

export const apiToken = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** How the token ends, to tell it apart. */
  hint: z.string(),
  permissions: z.array(z.enum(TOKEN_PERMISSIONS)),
  /** What it is held to, of properties; ALL for all of them, now and later. */
  propertyAuthorization: user.shape.propertyAuthorization,
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokenInput = z.strictObject({
  name: z.string().trim().min(1).max(100),
  permissions: z.array(z.enum(TOKEN_PERMISSIONS)).min(1).max(TOKEN_PERMISSIONS.length),
  propertyAuthorization: user.shape.propertyAuthorization.min(1).max(1000),
  expiresInDays: z.number().int().min(1).max(MAX_DAYS).default(90),
});
export type ApiTokenInput = z.output<typeof apiTokenInput>;

/** The one answer that has the token itself. */
export const newApiToken = apiToken.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;
