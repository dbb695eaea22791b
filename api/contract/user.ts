/**
 * The users of a tenant, as seen and changed by its admins (specification, part 1 §3, part 2 §3).
 */
import { z } from "zod";
import { loginInput } from "./account.ts";
import { ACCOUNT_STATUSES, ROLES } from "./enums.ts";
import { listOf, searchableQuery } from "./paging.ts";
import { ALL_PROPERTIES, STAFF_ROLES } from "./permissions.ts";
import { flagOff } from "./query_values.ts";
import { readVersion, version } from "./versions.ts";

const authorization = z.object({ property: z.union([z.uuid(), z.literal(ALL_PROPERTIES)]) });

export const user = z.object({
  _id: z.uuid(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  tenant: z.uuid(),
  /** Property scope of role USER; the other roles see every property. */
  propertyAuthorization: z.array(authorization),
  hasSecondFactor: z.boolean(),
  version,
});
export type User = z.infer<typeof user>;

/** A user in a list, which may span tenants. */
export const listedUser = user.extend({
  tenantName: z.string(),
  /** Of the user's tenant: whether the provider's staff may access the tenant. */
  authorization: z.object({ pwTeamMayAccessTenant: z.boolean() }),
  /** For staff: another tenant that has verified the domain of the address; else null. */
  domainOwner: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const userList = listOf(listedUser);

/** Searches in names and user names. A workbook has the users of the own tenant. */
export const usersQuery = searchableQuery.extend({
  /** For staff: users of all tenants, without the properties that they are authorised for. */
  all: flagOff,
  /** For staff: users of the given tenant; without `all` only if the tenant admits staff. */
  tenant: z.uuid().optional(),
  /**
   * For staff, with `all`: confirmed users with an address of a domain that another tenant has
   * verified.
   */
  foreignDomain: z.enum(["true"]).optional().transform((value) => value === "true"),
});

export const userQuery = z.object({ all: flagOff });

const fields = z.strictObject({
  firstname: z.string().trim().min(1).max(100),
  lastname: z.string().trim().min(1).max(100),
  /** ADMIN is given by the provider's staff alone, in the provider's own tenant. */
  role: z.enum(STAFF_ROLES),
  /** ALL replaces single properties. */
  propertyAuthorization: z.array(authorization.strict()).max(1000),
});

/** A new user, who gets a link to choose a password. */
export const invitation = fields.extend({
  username: loginInput.shape.username,
  /** Accepted and ignored: the user is PENDING until the link is used, and ACTIVE then. */
  status: z.enum(["ACTIVE", "PENDING"]).optional(),
});
export type Invitation = z.output<typeof invitation>;

/** Absent fields stay unchanged. */
export const userChange = fields.extend({
  /** Empty for somebody without a name, as it is read. */
  firstname: z.string().trim().max(100),
  lastname: z.string().trim().max(100),
  /** ACTIVE or DISABLED, or the status that the user has. */
  status: z.enum(ACCOUNT_STATUSES),
}).partial().extend(readVersion);
export type UserChange = z.output<typeof userChange>;
