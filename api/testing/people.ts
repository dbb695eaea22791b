/** People with a password in tests of signing in, and the cookies they get. */
import type { Role } from "@crumbtrail/contract/enums";
import { hashPassword } from "../identity/accounts/passwords.ts";
import { testAccount, type TestApi, testTenant } from "./api.ts";

export const PASSWORD = "Correct-Horse-1";
export const passwordHash = await hashPassword(PASSWORD);

/** Somebody of a new tenant, with this password. */
export async function testPerson(
  { db }: TestApi,
  { role = "TENANT_MANAGER", status = "ACTIVE" }: { role?: Role; status?: string } = {},
) {
  const tenant = await testTenant(db);
  const username = `ada-${crypto.randomUUID()}@tenant.test`;
  const id = await testAccount(db, tenant, role, { username, passwordHash, status });
  return { tenant, id, username };
}

/** How an answer sets a cookie, with its attributes; empty if it does not. */
export const setCookieIn = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? "";

/** The cookie as a browser sends it back. */
export const cookieIn = (answer: Response, name: string) =>
  setCookieIn(answer, name).split(";")[0] ?? "";
