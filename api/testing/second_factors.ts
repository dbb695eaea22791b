/** Authenticator apps in tests, with codes of any time. */
import { insertTotp } from "@crumbtrail/db/queries/second_factors";
import { aboutTotp } from "@crumbtrail/db/secrets";
import { withTenant } from "@crumbtrail/db/tenant";
import { Secret, TOTP } from "otpauth";
import type { TestApi, TestTenant } from "./api.ts";

/** An app with a secret, as a phone has it: its code at a time. */
export function appWith(secret: string) {
  return (at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** Adds an app to an account. @returns its code at a time */
export async function testApp(
  { deps, db }: TestApi,
  { id: tenantId }: TestTenant,
  account: string,
) {
  const plain = new Secret({ size: 20 }).base32;
  const secret = await deps.secrets.seal(plain, aboutTotp({ tenantId, accountId: account }));
  const app = { accountId: account, name: "Phone", secret, lastStep: 0 };
  await withTenant(db.app, tenantId, (tx) => insertTotp(tx, app));
  return appWith(plain);
}
