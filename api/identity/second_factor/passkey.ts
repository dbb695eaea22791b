/** Passkeys as second factors (WebAuthn): options for the browser, and the check of its answers. */
import type {
  CreationOptions,
  PasskeyResponse,
  RequestOptions,
} from "@crumbtrail/contract/passkeys";
import {
  listPasskeys,
  type StoredPasskey,
  usePasskey,
} from "@crumbtrail/db/queries/second_factors";
import type { SystemTx } from "@crumbtrail/db/tenant";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { randomBytes } from "node:crypto";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";

/** The time for a person at the browser's dialog. */
const TIMEOUT_MS = 5 * 60_000;
/** ES256, EdDSA and RS256, which every authenticator has one of. */
export const ALGORITHMS = [-7, -8, -257];

/** Where a passkey is used: the product's origin in the browser. */
export interface Place {
  origin: string;
}

/** The host for which a passkey is made. */
export const rpIdOf = ({ origin }: Place) => new URL(origin).hostname;

const descriptor = ({ credentialId: id, transports }: StoredPasskey) => ({
  id,
  type: "public-key" as const,
  transports,
});

const newChallenge = () => randomBytes(32).toString("base64url");

/** @param present passkeys of the account: their authenticators are not asked for another one */
export function creationOptions(
  { accountId, username }: AccountActor,
  present: readonly StoredPasskey[],
  place: Place,
): CreationOptions {
  const id = new TextEncoder().encode(accountId);
  return {
    challenge: newChallenge(),
    rp: { id: rpIdOf(place), name: "Crumbtrail" },
    user: {
      id: id.toBase64({ alphabet: "base64url", omitPadding: true }),
      name: username,
      displayName: username,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: TIMEOUT_MS,
    excludeCredentials: present.map(descriptor),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "required" },
    attestation: "none",
  };
}

/** Null for an account without a passkey for this host. */
export async function requestOptionsFor(
  tx: SystemTx,
  accountId: string,
  place: Place,
): Promise<RequestOptions | null> {
  const rpId = rpIdOf(place);
  const passkeys = await listPasskeys(tx, accountId, rpId);
  if (passkeys.length === 0) return null;
  return {
    challenge: newChallenge(),
    rpId,
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(descriptor),
    userVerification: "required",
  };
}

/**
 * Checks a signature by a passkey of the account, and records the use. The authenticator must have
 * verified its owner, by a PIN or a fingerprint. A counter that did not grow points to a copied
 * authenticator.
 */
export async function useAnswer(
  { log, now }: Pick<Deps, "log" | "now">,
  tx: SystemTx,
  accountId: string,
  { answer, challenge, place }: { answer: PasskeyResponse; challenge: string; place: Place },
): Promise<boolean> {
  const rpId = rpIdOf(place);
  const passkeys = await listPasskeys(tx, accountId, rpId);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  if (!passkey) return false;
  const { credentialId: id, publicKey, counter } = passkey;
  try {
    const { userHandle, ...response } = answer.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: { ...response, ...userHandle && { userHandle } } },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: rpId,
      credential: { id, publicKey, counter },
      requireUserVerification: true,
    });
    return verified && await usePasskey(tx, passkey, authenticationInfo.newCounter, now());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ accountId, reason }, "passkey refused");
    return false;
  }
}
