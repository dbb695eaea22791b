/** Passkeys as second factors: what the browser and the API send each other (WebAuthn, as JSON). */
import { z } from "zod";
import { FACTOR_KINDS } from "./enums.ts";
import { factorName, ownerProof } from "./second_factor.ts";

const credential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("discouraged"),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type CreationOptions = z.infer<typeof creationOptions>;

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(credential),
  userVerification: z.literal("required"),
});
export type RequestOptions = z.infer<typeof requestOptions>;

export const passkeySetupInput = z.strictObject({ proof: ownerProof.default({}) });

/** `setup` is the challenge, sealed, to be sent back with the browser's answer. */
export const passkeySetup = z.object({ options: creationOptions, setup: z.string() });

const text = (most: number) => z.string().min(1).max(most);

/** Common to the browser's answers at setup and at sign-in; what is not read is dropped. */
const answer = {
  id: text(1400),
  rawId: text(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

export const newPasskey = z.strictObject({
  setup: text(1000),
  name: factorName,
  response: z.object({
    ...answer,
    response: z.object({
      clientDataJSON: text(5000),
      attestationObject: text(20_000),
      transports: z.array(text(50)).max(10).optional(),
    }),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** What the second step can be done with; options are null without a passkey for this address. */
export const passkeyOptions = z.object({
  secondFactor: z.array(z.enum(FACTOR_KINDS)),
  options: requestOptions.nullable(),
});
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

export const passkeyStepInput = z.strictObject({
  response: z.object({
    ...answer,
    response: z.object({
      clientDataJSON: text(5000),
      authenticatorData: text(5000),
      signature: text(5000),
      userHandle: z.string().max(200).optional(),
    }),
  }),
});
export type PasskeyResponse = z.output<typeof passkeyStepInput>["response"];
