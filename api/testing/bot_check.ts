/** A bot check passed as a browser would. */
import type { botChallenge } from "@crumbtrail/contract/sign_in";
import { type Challenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import assert from "node:assert/strict";
import type { z } from "zod";
import type { TestApi } from "./api.ts";
import { visitor } from "./visitor.ts";

export async function solve(challenge: z.infer<typeof botChallenge>): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  assert.ok(solution, "the challenge was not solved in time");
  return payload(challenge, solution);
}

/** What ALTCHA's widget hands in: base64 of JSON. */
export function payload(challenge: Challenge, solution: Solution): string {
  return new TextEncoder().encode(JSON.stringify({ challenge, solution })).toBase64();
}

/** A token nobody used yet. */
export async function freshToken(api: TestApi): Promise<string> {
  return await solve(await (await visitor(api).get("/register/challenge")).json());
}
