/** Accounts, sign-in and sessions (specification, part 1 §2, §3 and §7). */
import { LANGUAGES, t } from "@crumbtrail/texts";
import { z } from "zod";
import { ACCOUNT_STATUSES, DARK_MODES, ROLES } from "./enums.ts";
import { PASSWORD_MAX_LENGTH } from "./credentials.ts";
import { PERMISSIONS } from "./permissions.ts";
import { withoutWhitespace } from "./text.ts";

/** Characters of an avatar's data URL: some 75 KB of picture. */
export const AVATAR_MAX_LENGTH = 100_000;

export const loginInput = z.strictObject({
  username: z.string().min(1).max(320).transform((typed) => withoutWhitespace(typed).toLowerCase()),
  password: z.string().min(1).max(1000),
  rememberMe: z.boolean().default(true),
});

export const account = z.object({
  _id: z.uuid(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** A picture as a data URL. */
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  tenant: z.uuid(),
  /** Of the screens. */
  language: z.enum(LANGUAGES),
  customSettings: z.object({ darkMode: z.enum(DARK_MODES) }),
  /** Wanted e-mails. */
  alertSettings: z.object({
    /** The daily summary. */
    daily: z.boolean(),
    /** Alerts after a test: about storage items, and about requests. */
    storage: z.boolean(),
    requests: z.boolean(),
    /** Alerts after a test have only what the test of the page before did not find. */
    onlyNew: z.boolean(),
    /** Alerts after a test also come for tests that the account itself started by hand. */
    ownTests: z.boolean(),
    /** Alerts about these alone; empty: about every property that the account sees. */
    properties: z.array(z.uuid()),
  }),
  propertyAuthorization: z.array(z.object({
    property: z.uuid(),
    /** What the role may do there: the same on each property. */
    permissions: z.array(z.enum(PERMISSIONS)).optional(),
  })),
  /** Assignee groups that e-mail the account: their ids, and with their names. */
  groups: z.array(z.uuid()).optional(),
  detailedGroups: z.array(z.object({ _id: z.uuid(), name: z.string() })).optional(),
  /** The same as `customSettings`, under the specification's other name. */
  settings: z.object({ darkMode: z.enum(DARK_MODES) }).optional(),
  /** Permissions of the role. */
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Whether the tenant requires a second factor and the account has none yet. */
  mustSetUpSecondFactor: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** May be empty: people who signed up themselves may have no name yet. */
const personName = z.string().trim().max(100);
const newPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH);

/**
 * Changes to the own account; absent fields stay unchanged. A new password is given twice, with the
 * current one (`password_present`, the specification's name).
 */
export const accountPatch = z.strictObject({
  firstname: personName.optional(),
  lastname: personName.optional(),
  avatar: z.string().max(AVATAR_MAX_LENGTH)
    .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, {
      error: t("must be a PNG, JPEG or WebP picture as a data URL"),
    }).nullable().optional(),
  alertSettings: z.strictObject({
    daily: z.boolean().optional(),
    storage: z.boolean().optional(),
    requests: z.boolean().optional(),
    onlyNew: z.boolean().optional(),
    ownTests: z.boolean().optional(),
    properties: z.array(z.uuid()).max(1000).optional(),
  }).optional(),
  language: z.enum(LANGUAGES).optional(),
  customSettings: z.strictObject({ darkMode: z.enum(DARK_MODES) }).optional(),
  password: newPassword.optional(),
  password_repeat: newPassword.optional(),
  password_present: newPassword.optional(),
}).superRefine((patch, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (patch.password !== patch.password_repeat) {
    refuse("password_repeat", t("does not match the new password"));
  }
  if (patch.password !== undefined && patch.password_present === undefined) {
    refuse("password_present", t("is missing"));
  }
});
export type AccountPatch = z.output<typeof accountPatch>;

/** A new user name with the current password; takes effect by opening the e-mailed link. */
export const usernameChange = z.strictObject({
  username: loginInput.shape.username,
  password_present: newPassword,
});
export type UsernameChange = z.output<typeof usernameChange>;

/** A signed-in browser. */
export const session = z.object({
  _id: z.uuid(),
  /** Whether the session is the caller's. */
  current: z.boolean(),
  /** User agent at sign-in. */
  userAgent: z.string(),
  /** IP address at sign-in. */
  address: z.string(),
  /** Whether it outlives the browser: "remember me". */
  remember: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
});
export type SessionEntry = z.infer<typeof session>;
