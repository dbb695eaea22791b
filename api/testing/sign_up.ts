/** Sign-up as a visitor does it: the bot check, the registration, the link in the e-mail. */
import type { botChallenge, registration } from "@crumbtrail/contract/sign_in";
import { type Challenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import assert from "node:assert/strict";
import type { z } from "zod";
import type { TestApi } from "./api.ts";
import { visitor } from "./callers.ts";

export async function solve(challenge: z.infer<typeof botChallenge>): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  assert.ok(solution, "the challenge was not solved in time");
  return payload(challenge, solution);
}

/** The payload of ALTCHA's widget: JSON in base64. */
export function payload(challenge: Challenge, solution: Solution): string {
  return new TextEncoder().encode(JSON.stringify({ challenge, solution })).toBase64();
}

/** A token nobody used yet. */
export async function freshToken(api: TestApi): Promise<string> {
  return await solve(await (await visitor(api).get("/register/challenge")).json());
}

export const PASSWORD = "Correct-Horse!";

export const USERNAME = "ada@new.test";

export interface SignUp {
  username?: string;
  password?: string;
  token?: string;
  address?: string;
  languages?: string;
}

export async function register(api: TestApi, { username = USERNAME, ...more }: SignUp = {}) {
  const body: z.input<typeof registration> = {
    account: { username, password: more.password ?? PASSWORD },
    tenant: { name: "  Ada's shop  " },
    recaptchaToken: more.token ?? await freshToken(api),
  };
  const { address, languages } = more;
  const from = { ...(address && { address }), ...(languages && { languages }) };
  return await visitor(api, from).post("/register", body);
}

export async function counts({ db }: TestApi) {
  const [row] = await db.owner`select (select count(*) from tenants)::int as tenants,
    (select count(*) from accounts)::int as accounts, (select count(*) from mails)::int as mails`;
  return { ...row };
}

/** The guids of the links an address was sent, the newest first. */
export async function guidsSentTo({ db }: TestApi, recipient: string): Promise<string[]> {
  const rows = await db.owner`
    select html, plain from mails where recipient = ${recipient} order by id desc`;
  return rows.flatMap(({ html, plain }) => {
    const guid = String(plain).match(/\?guid=([\w-]+)/)?.[1];
    if (guid === undefined) return [];
    assert.ok(String(html).includes(`?guid=${guid}"`), "both forms of a mail have the same link");
    return [guid];
  });
}

/** The guid of the newest link. */
export async function guidSentTo(api: TestApi, recipient: string): Promise<string> {
  const [guid] = await guidsSentTo(api, recipient);
  assert.ok(guid, `no link was sent to ${recipient}`);
  return guid;
}
