/** A sign-up as a visitor makes it, and what it leaves behind. */
import type { registration } from "@crumbtrail/contract/sign_in";
import type { z } from "zod";
import type { TestApi } from "./api.ts";
import { visitor } from "./visitor.ts";
import { freshToken } from "./bot_check.ts";

export const PASSWORD = "Correct-Horse!";

export const USERNAME = "ada@new.test";

export interface SignUp {
  username?: string;
  password?: string;
  token?: string;
  address?: string;
}

export async function register(api: TestApi, { username = USERNAME, ...more }: SignUp = {}) {
  const body: z.input<typeof registration> = {
    account: { username, password: more.password ?? PASSWORD },
    tenant: { name: "  Ada's shop  " },
    recaptchaToken: more.token ?? await freshToken(api),
  };
  const from = more.address ? { address: more.address } : {};
  return await visitor(api, from).post("/register", body);
}

export async function counts({ db }: TestApi) {
  const [row] = await db.owner`select (select count(*) from tenants)::int as tenants,
    (select count(*) from accounts)::int as accounts, (select count(*) from mails)::int as mails`;
  return { ...row };
}
