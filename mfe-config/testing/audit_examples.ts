/** An event of each action of the audit log, with the fields that the action records. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { ADMIN, AT, type Recorded, SHOP } from "./audit_example_values.ts";
import { ofConfiguration } from "./configuration_audit_examples.ts";
import { ofWork } from "./work_audit_examples.ts";

const PERSON = { username: "grace@crumbtrail.test", role: "USER" };
const DELETION = { deletion: { requestedAt: AT, requestedBy: "Ada", deleteAt: AT } };

const ofPeople = {
  "account.registered": { after: { ...PERSON, tenant: "Demo Publisher" } },
  "account.created": { after: PERSON },
  "account.invited": { after: { ...PERSON, propertyAuthorization: [{ property: SHOP }] } },
  "account.invited_again": {},
  "account.invitation_revoked": { before: { username: "grace@demo.test", role: "USER" } },
  "account.activated": {},
  "account.changed": {
    before: { role: "TENANT_ADMIN", status: "AWAITING_CONFIRM", alertSettings: { daily: true } },
    after: {
      role: "VIEW_ONLY",
      status: "DISABLED",
      alertSettings: {
        daily: false,
        storage: true,
        requests: true,
        onlyNew: true,
        ownTests: true,
        properties: [SHOP],
      },
      customSettings: { darkMode: "auto" },
      avatarChanged: true,
      firstname: "Grace",
      lastname: "Hopper",
    },
  },
  "account.username_changed": { before: { username: "a@x.test" }, after: { username: "b@x.test" } },
  "account.password_changed": {},
  "account.unsubscribed": { after: { username: "a@x.test", kind: "MAJOR_EVENTS" } },
  "account.deleted": { before: PERSON },
  "account.signed_in": { after: { provider: "Example SSO", secondFactor: "TOTP" } },
  "account.signed_out": {},
  "account.other_sessions_ended": {},
  "self_service.requested": { after: { grantType: "CHANGE_EMAIL", newUsername: "b@x.test" } },
  "account.second_factor_added": { after: { factorKind: "TOTP", factorName: "Phone" } },
  "account.second_factor_renamed": {
    before: { factorName: "Phone" },
    after: { factorName: "New phone" },
  },
  "account.second_factor_removed": { before: { factorKind: "TOTP", factorName: "Phone" } },
  "account.second_factors_reset": { before: { username: "a@x.test", factors: 2 } },
  "account.recovery_codes_replaced": {},
  "account.recovery_code_used": { after: { codesLeft: 9 } },
  "session.ended": {},
  "api_token.created": {
    after: {
      ...{ name: "CI", hint: "a1b2", permissions: ["RUN_TESTS", "VIEW_RESULTS"] },
      ...{ propertyAuthorization: [{ property: "ALL" }], createdAt: AT, expiresAt: AT },
    },
  },
  "api_token.revoked": { before: { name: "CI", hint: "a1b2" } },
} satisfies Partial<Record<AuditAction, Recorded>>;

const ofTenants = {
  "tenant.created": { after: { name: "Demo Publisher", tier: "Trial" } },
  "tenant.changed": {
    before: { address: { street: "Quay 7", city: "" }, tier: { _id: exampleId(7), name: "Trial" } },
    after: {
      address: { street: "Quay 7", city: "Town" },
      tier: { _id: exampleId(8), name: "Large" },
      billingData: { deviatingAddress: true, contactName: "Ada", vat: "DE1" },
      accountOwnerData: { firstname: "Ada", lastname: "L", email: "a@b.test", phone: "1" },
      features: { allTestTypesEnabled: true, manualIssueCreation: true, analytics: true },
      authorization: { pwTeamMayAccessTenant: true, enabledBy: "Ada", enabledAt: AT },
      ...{ timezone: "Europe/Berlin", currency: "EUR", status: "ACTIVE" },
    },
  },
  "tenant.settings_changed": {
    before: { issues: { autoResolveAfterDays: 0 }, groupNames: true },
    after: {
      ...{ issues: { autoResolveAfterDays: 30 }, groupNames: false, keepValues: true },
      ...{ suspiciousRequestStrings: ["track"], majorEventRecipients: [ADMIN] },
      requireSecondFactor: true,
    },
  },
  "tenant.settings_changed_by_import": {
    before: { issues: { autoResolveAfterDays: 0 } },
    after: { issues: { autoResolveAfterDays: 30 } },
  },
  "tenant.configuration_imported": {
    after: {
      ...{ format: "OPEN_COOKIE_DATABASE", changes: ["added vendors Ads"] },
      ...{ rejected: 2, resolvedIssues: 3 },
    },
  },
  "tenant.single_sign_on_changed": {
    before: { ssoName: "Corp", issuer: "https://id.test", clientId: "a" },
    after: {
      ...{ ssoName: "Example Corp", issuer: "https://id.example", clientId: "b" },
      ...{ clientSecretChanged: true, isEnabled: true, isEnforced: true, createsUsers: true },
      isCallbackRegistered: true,
      ...{ defaultRole: "VIEW_ONLY", exemptAccount: ADMIN },
    },
  },
  "tenant.single_sign_on_removed": { before: { ssoName: "Corp", issuer: "https://id.test" } },
  "tenant.sso_domain_added": { after: { domain: "harbour.test" } },
  "tenant.sso_domain_verified": { after: { domain: "harbour.test", verifiedBy: "DNS" } },
  "tenant.sso_domain_removed": { after: { domain: "harbour.test" } },
  "tenant.visit_started": {},
  "tenant.visited": { after: { step: "Lists the issues" } },
  "tenant.visit_refused": {},
  "tenant.visit_ended": {},
  "tier.added": { after: { name: "Gold", status: "ACTIVE", devTier: false, ownProperties: true } },
  "tier.changed": {
    before: { name: "Gold", limits: { maxUsers: 5, maxDailyTests: 50 } },
    after: { name: "Gold", limits: { maxUsers: 2, maxDailyTests: 50 } },
  },
  "tenant.deletion_requested": { after: DELETION },
  "tenant.deletion_undone": { before: DELETION, after: { deletion: null } },
} satisfies Partial<Record<AuditAction, Recorded>>;

/** The compiler asks for an example of each new action. */
export const EXAMPLES: Readonly<Record<AuditAction, Recorded>> = {
  ...ofPeople,
  ...ofTenants,
  ...ofConfiguration,
  ...ofWork,
};
