/** Second factors: authenticator apps, passkeys and recovery codes, and their step of a sign-in. */
import { z } from "zod";
import { PASSWORD_MAX_LENGTH } from "./credentials.ts";
import { FACTOR_KINDS } from "./enums.ts";

/** How many recovery codes an account gets. */
export const RECOVERY_CODES = 10;
/** Second factors of an account, of both kinds together. */
export const MOST_FACTORS = 10;

export const factor = z.object({
  _id: z.uuid(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Factor = z.infer<typeof factor>;

export const factorList = z.object({
  factors: z.array(factor),
  recoveryCodesLeft: z.number().int(),
  /** Whether the tenant requires a second factor. */
  isRequired: z.boolean(),
  /** Whether the account has a password, to confirm a change with. */
  hasPassword: z.boolean(),
  /** Whether a first factor is added without a further proof, because the sign-in was just now. */
  isFresh: z.boolean(),
});
export type FactorList = z.infer<typeof factorList>;

/** Six digits of an app, or a recovery code; spaces and hyphens do not matter. */
const code = z.string().min(1).max(100);

/** The owner's proof before a change: the password, or a code of a present factor. */
export const ownerProof = z.strictObject({
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
  code: code.optional(),
});
export type OwnerProof = z.output<typeof ownerProof>;

export const factorName = z.string().trim().min(1).max(100);

/** A new secret for an app. `setup` is the same secret, sealed, to be sent back with a code. */
export const totpSetup = z.object({
  /** Base32. */
  secret: z.string(),
  /** For a QR code. */
  uri: z.string(),
  setup: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetup>;

export const newTotp = z.strictObject({
  setup: z.string().min(1).max(1000),
  code,
  name: factorName,
  proof: ownerProof.default({}),
});
export type NewTotp = z.output<typeof newTotp>;

/** A new factor; with the first one come the recovery codes, which are shown once. */
export const addedFactor = z.object({
  factor,
  recoveryCodes: z.array(z.string()).nullable(),
});
export type AddedFactor = z.infer<typeof addedFactor>;

export const factorRename = z.strictObject({ name: factorName });

/** A change that needs nothing but the proof. */
export const proven = z.strictObject({ proof: ownerProof });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The answer to a first proof that is right, when the sign-in needs a further step. */
export const secondStep = z.object({
  /** Empty without a second factor. */
  secondFactor: z.array(z.enum(FACTOR_KINDS)),
  /** Somebody else is signed in in the browser: `POST /login/confirmation` comes first. */
  replaces: z.object({
    /** User name of who is signed in. */
    signedInAs: z.string(),
    /** User name of who would be signed in instead. */
    username: z.string(),
  }).optional(),
});
export type SecondStep = z.infer<typeof secondStep>;

export const secondStepInput = z.strictObject({ code });
