/** The state of the stub API that tests read and change. */
import type { Account, SessionEntry } from "@crumbtrail/contract/account";
import type { CurrentAnnouncement } from "@crumbtrail/contract/announcement";
import type { ApiToken } from "@crumbtrail/contract/api_token";
import type { GrantType } from "@crumbtrail/contract/enums";
import type { TenantEvent } from "@crumbtrail/contract/events";
import { can, PERMISSIONS } from "@crumbtrail/contract/permissions";
import type { RuntimeConfig } from "@crumbtrail/contract/runtime_config";

export const PASSWORD = "Right-Password-1";

/** Strong as a password, and yet refused. */
export const COMMON_PASSWORD = "Password1";

export const ACCOUNT: Account = {
  _id: "0190a000-0000-7000-8000-000000000001",
  username: "ada@example.test",
  firstname: "Ada",
  lastname: "Example",
  avatar: null,
  role: "TENANT_ADMIN",
  status: "ACTIVE",
  tenant: "0190a000-0000-7000-8000-000000000002",
  language: "en",
  customSettings: { darkMode: "auto" },
  alertSettings: {
    daily: true,
    storage: true,
    requests: true,
    onlyNew: false,
    ownTests: true,
    properties: [],
  },
  propertyAuthorization: [],
  permissions: PERMISSIONS.filter((permission) => can("TENANT_ADMIN", permission)),
  mustSetUpSecondFactor: false,
};

/** State that a test may change while the stub runs. */
export interface StubState {
  remotes: RuntimeConfig["remotes"];
  configStatus: number;
  /** Answers to `/accounts/me` although nobody signed in. */
  signedIn: boolean;
  /** Emailed links not used yet, by their guid. */
  links: Record<string, GrantType>;
  /** Looking at links is refused for having been done too often. */
  tooMany?: boolean;
  /** A service that checks sign-ups. */
  botCheck?: { RECAPTCHA_SITE_KEY: string; RECAPTCHA_SCRIPT_URL: string };
  /** Received sign-ups; the bot check of the first sign-up is refused. */
  signUps?: unknown[];
  /** Status of every further call, as when a session ends or the database is away. */
  failAllWith?: number;
  announcements: CurrentAnnouncement[];
  /** The last feedback that was sent. */
  feedback?: unknown;
  /** The account after the account area's changes. */
  account: Account;
  sessions: SessionEntry[];
  tokens: ApiToken[];
  /** Instead of the stream of events. */
  eventsStatus?: 503;
  /** Sends an event to the open page; set once the page listens. */
  emit?: (event: TenantEvent) => void;
}
