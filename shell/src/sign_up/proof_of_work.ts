/**
 * ALTCHA's proof of work. The browser's own threads derive the keys, so the page stays quick while
 * it is done, and it is done while somebody types.
 */
import type { botChallenge } from "@crumbtrail/contract/sign_in";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { z } from "zod";
import { type BotCheck, BotCheckError } from "./bot_check.ts";

/** The API takes a solution for ten minutes; a browser's clock may be wrong, its stopwatch is not. */
const GOOD_FOR_MS = 8 * 60_000;

type Challenge = z.infer<typeof botChallenge>;

interface Proof {
  token: string;
  begun: number;
}

/** @param challenge fetches a new one */
export function proofOfWork(challenge: () => Promise<Challenge>): BotCheck {
  let proof: Promise<Proof> | undefined;
  const discard = () => {
    proof = undefined;
  };
  const current = () =>
    proof ??= solve(challenge).catch((error) => {
      discard();
      throw error;
    });
  return {
    prepare: async () => void await current(),
    async token() {
      if (performance.now() - (await current()).begun > GOOD_FOR_MS) discard();
      return (await current()).token;
    },
    discard,
  };
}

async function solve(fetchChallenge: () => Promise<Challenge>): Promise<Proof> {
  if (!globalThis.crypto?.subtle) {
    throw new BotCheckError("The bot check works over HTTPS only.");
  }
  const begun = performance.now();
  const challenge = await fetchChallenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new BotCheckError("The bot check took too long. Please try again.");
  return { token: btoa(JSON.stringify({ challenge, solution })), begun };
}
