/**
 * Sets up an authenticator app. Until a code proves that the app has the secret, the secret is
 * stored nowhere: the browser keeps it sealed.
 */
import type { AddedFactor, NewTotp, TotpSetup } from "@crumbtrail/contract/second_factor";
import { insertTotp } from "@crumbtrail/db/queries/second_factors";
import { aboutTotp } from "@crumbtrail/db/secrets";
import { z } from "zod";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, orConfigurationError } from "../../platform/errors.ts";
import { addFactor, requireMayAdd } from "./manage.ts";
import { type Owner, wrongCode } from "./owner.ts";
import { plainCode } from "./recovery_codes.ts";
import { newTotpSecret, stepOfCode } from "./totp.ts";

const SETUP_MS = 30 * 60_000;

const begun = z.object({ secret: z.string(), expiresAt: z.number() });

/** The purpose bound to the sealed text. */
const aboutSetup = ({ accountId }: AccountActor) => `totp setup ${accountId}`;

/** @throws ApiError UNKNOWN_ERROR with 503 if SECRETS_KEY is not set */
export async function beginTotp(deps: Deps, actor: AccountActor): Promise<TotpSetup> {
  const { secret, uri } = newTotpSecret(actor.username);
  const expiresAt = deps.now().getTime() + SETUP_MS;
  const text = JSON.stringify({ secret, expiresAt });
  const setup = await orConfigurationError(deps.secrets.seal(text, aboutSetup(actor)));
  return { secret, uri, setup };
}

/**
 * Adds the app, with a code that proves its secret.
 * @throws ApiError ENTITY_NOT_FOUND for a set-up of somebody else or half an hour ago;
 * VALIDATION_ERROR for a wrong code; errors of `requireMayAdd` and `addFactor`
 */
export async function addTotp(deps: Deps, owner: Owner, input: NewTotp): Promise<AddedFactor> {
  const { accountId, homeTenantId: tenantId } = owner.actor;
  const plain = await openSetup(deps, owner.actor, input.setup);
  const lastStep = stepOfCode(plain, plainCode(input.code), deps.now());
  if (lastStep === null) throw wrongCode("code");
  const sealed = deps.secrets.seal(plain, aboutTotp({ tenantId, accountId }));
  const secret = await orConfigurationError(sealed);
  const { name, proof } = input;
  await requireMayAdd(deps, owner, proof);
  return await addFactor(
    deps,
    owner,
    (tx) => insertTotp(tx, { accountId, name, secret, lastStep }),
  );
}

async function openSetup(
  { secrets, now }: Deps,
  actor: AccountActor,
  setup: string,
): Promise<string> {
  try {
    const text = await secrets.open(setup, aboutSetup(actor));
    const { secret, expiresAt } = begun.parse(JSON.parse(text));
    if (expiresAt > now().getTime()) return secret;
  } catch {
    // A damaged set-up is treated as one that has expired.
  }
  throw new ApiError("ENTITY_NOT_FOUND");
}
