import { botChallenge } from "@crumbtrail/contract/sign_in";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import assert from "node:assert/strict";
import { proofOfWork } from "./bot_check.ts";

const KEY = "a key of the server";

async function challenge() {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const how = { algorithm: "PBKDF2/SHA-256", cost: 1, deriveKey, hmacSignatureSecret: KEY };
  return botChallenge.parse(await createChallenge({ ...how, expiresAt }));
}

async function isGood(token: string): Promise<boolean> {
  const { challenge, solution } = JSON.parse(atob(token));
  const verdict = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: KEY,
  });
  return verdict.verified;
}

Deno.test("proof of work: what the browser finds the server takes; one that was refused is not given again", async () => {
  let fetched = 0;
  const check = proofOfWork(() => {
    fetched++;
    return challenge();
  });
  await check.prepare();
  const first = await check.token();
  assert.equal(await isGood(first), true);
  assert.equal(await check.token(), first, "a refusal of something else leaves it good");
  assert.equal(fetched, 1);
  check.discard();
  const second = await check.token();
  assert.notEqual(second, first);
  assert.equal(await isGood(second), true);
});

Deno.test("proof of work: without an answer it fails, and can be tried again", async () => {
  let down = true;
  const check = proofOfWork(() => down ? Promise.reject(new TypeError("down")) : challenge());
  await assert.rejects(check.prepare(), TypeError);
  down = false;
  assert.equal(await isGood(await check.token()), true);
});
