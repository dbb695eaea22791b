/** Passkeys of this browser. The library is loaded when it is needed. */
import type { CreationOptions, RequestOptions } from "@crumbtrail/contract/passkeys";
import { t } from "@crumbtrail/texts";
import { factorFailure } from "./failure.ts";

const IP_ADDRESS = /^\[|^[\d.]+$/;

/** Whether the browser makes passkeys for this page: not for a host that is an IP address. */
export const hasPasskeys = () =>
  isSecureContext && "PublicKeyCredential" in globalThis && !IP_ADDRESS.test(location.hostname);

/** @throws Error if the person cancels, or the device has a passkey of the account already */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: "public-key" as const,
    response: { clientDataJSON, attestationObject, ...transports && { transports } },
  };
}

/** @throws Error if the person cancels */
export async function signByPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type: "public-key" as const,
    response: { clientDataJSON, authenticatorData, signature },
  };
}

const CANCELLED = t("No passkey was used. Try again when you are ready.");
const PRESENT = t("This device has a passkey of your account already.");
const REFUSED = t("The passkey was not accepted. Please try again.");

const UNFIT = t(
  "This device cannot be used. It needs a PIN, a fingerprint or a face that confirms it is you.",
);
const NOT_HERE = t("Passkeys do not work in this browser at this address.");

/** By the name of a browser's error (WebAuthn level 3, sections 5.1.3 and 5.1.4). */
const OF_BROWSER = new Map([
  ["NotAllowedError", CANCELLED],
  ["AbortError", CANCELLED],
  ["InvalidStateError", PRESENT],
  ["ConstraintError", UNFIT],
  ["NotSupportedError", UNFIT],
  ["SecurityError", NOT_HERE],
]);

/** @param error of the browser or of a call */
export function passkeyFailure(error: unknown): string {
  const text = error instanceof Error && OF_BROWSER.get(error.name);
  return text ||
    factorFailure(error, { LOGIN_DATA_INCORRECT: REFUSED, ENTITY_ALREADY_EXISTS: PRESENT });
}
