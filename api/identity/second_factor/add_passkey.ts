/**
 * Adds a passkey. The owner is asked for the proof before the browser makes one, so that a wrong
 * password leaves no useless passkey on the device. The browser keeps the challenge, sealed for its
 * session; the database remembers that it was used.
 */
import type { NewPasskey, passkeySetup } from "@crumbtrail/contract/passkeys";
import type { AddedFactor, OwnerProof } from "@crumbtrail/contract/second_factor";
import { insertPasskey, listPasskeys } from "@crumbtrail/db/queries/second_factors";
import { insertUsedChallenge } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, invalidField, orConfigurationError } from "../../platform/errors.ts";
import { addFactor, requireMayAdd } from "./manage.ts";
import type { Owner } from "./owner.ts";
import { ALGORITHMS, creationOptions, type Place, rpIdOf } from "./passkey.ts";

const SETUP_MS = 10 * 60_000;

const begun = z.object({ challenge: z.string(), expiresAt: z.number() });

/** The purpose bound to the sealed text. */
const aboutSetup = ({ actor, tokenHash }: Owner) => `passkey setup ${actor.accountId} ${tokenHash}`;

/** @throws ApiError UNKNOWN_ERROR with 503 if SECRETS_KEY is not set; errors of `requireMayAdd` */
export async function beginPasskey(
  deps: Deps,
  owner: Owner,
  proof: OwnerProof,
  place: Place,
): Promise<z.infer<typeof passkeySetup>> {
  const { actor } = owner;
  await requireMayAdd(deps, owner, proof);
  const present = await withTenant(
    deps.db.app,
    actor.scope,
    (tx) => listPasskeys(tx, actor.accountId, rpIdOf(place)),
  );
  const options = creationOptions(actor, present, place);
  const expiresAt = deps.now().getTime() + SETUP_MS;
  const text = JSON.stringify({ challenge: options.challenge, expiresAt });
  const setup = await orConfigurationError(deps.secrets.seal(text, aboutSetup(owner)));
  return { options, setup };
}

const taken = z.object({ constraint_name: z.literal("second_factors_credential_id_key") });

/**
 * @throws ApiError ENTITY_NOT_FOUND for a set-up of another session, used before, or ten minutes
 * ago; VALIDATION_ERROR for an answer that does not fit; ENTITY_ALREADY_EXISTS for a passkey that
 * is stored; errors of `addFactor`
 */
export async function addPasskey(
  deps: Deps,
  owner: Owner,
  { setup, name, response }: NewPasskey,
  place: Place,
): Promise<AddedFactor> {
  const challenge = await consumeSetup(deps, owner, setup);
  const { credential } = await verified(deps, response, challenge, place);
  const { accountId } = owner.actor;
  const { id: credentialId, publicKey, counter } = credential;
  const { transports = [] } = response.response;
  const key = { credentialId, publicKey, counter, transports, rpId: rpIdOf(place) };
  return await addFactor(
    deps,
    owner,
    (tx) => insertPasskey(tx, { accountId, name, ...key }),
  ).catch((error: unknown) => {
    throw taken.safeParse(error).success ? new ApiError("ENTITY_ALREADY_EXISTS") : error;
  });
}

async function consumeSetup(deps: Deps, owner: Owner, setup: string): Promise<string> {
  const { challenge, expiresAt } = await openSetup(deps, owner, setup);
  const isFresh = expiresAt > deps.now().getTime() && await acrossTenants(
    deps.db.system,
    (tx) => insertUsedChallenge(tx, `passkey ${challenge}`, new Date(expiresAt)),
  );
  if (!isFresh) throw new ApiError("ENTITY_NOT_FOUND");
  return challenge;
}

async function openSetup({ secrets }: Deps, owner: Owner, setup: string) {
  try {
    return begun.parse(JSON.parse(await secrets.open(setup, aboutSetup(owner))));
  } catch {
    throw new ApiError("ENTITY_NOT_FOUND");
  }
}

async function verified(
  { log }: Deps,
  { response, ...answer }: NewPasskey["response"],
  expectedChallenge: string,
  place: Place,
) {
  try {
    const { transports, ...rest } = response;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { ...rest, ...transports && { transports } } },
      expectedChallenge,
      expectedOrigin: place.origin,
      expectedRPID: rpIdOf(place),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, "new passkey refused");
  }
  throw invalidField("response", answerText("is not a passkey made for this set-up"));
}
