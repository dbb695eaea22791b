/** An authenticator in software (WebAuthn, ES256), which a test can make lie. */
import type { CreationOptions, RequestOptions } from "@crumbtrail/contract/passkeys";
import { randomBytes } from "node:crypto";

const EC = { name: "ECDSA", namedCurve: "P-256" };
const ES256 = { name: "ECDSA", hash: "SHA-256" };

/** Bits of the authenticator data: what its owner did, and that a passkey is part of the data. */
const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64];

type Bytes = Uint8Array<ArrayBuffer>;

const base64url = (bytes: Bytes) => bytes.toBase64({ alphabet: "base64url", omitPadding: true });
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const joined = (...parts: (Bytes | number[])[]) => Uint8Array.from(parts.flatMap((it) => [...it]));
const sha256 = async (bytes: Bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** What a lying browser or authenticator says instead. */
export interface Lies {
  origin?: string;
  challenge?: string;
  rpId?: string;
  counter?: number;
  /** Without a PIN or a fingerprint: a touch alone. */
  isUnverified?: boolean;
}

/** @param origin of the page that asks for passkeys */
export async function testAuthenticator(origin: string) {
  const keys = await crypto.subtle.generateKey(EC, true, ["sign", "verify"]);
  const id = Uint8Array.from(randomBytes(32));
  const credentialId = base64url(id);
  let counter = 0;

  const clientData = (type: string, challenge: string, lies: Lies) =>
    bytesOf(JSON.stringify({
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: false,
    }));

  const authData = async (rpId: string, flags: number, lies: Lies) => {
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, lies.counter ?? counter);
    return joined(
      await sha256(bytesOf(lies.rpId ?? rpId)),
      [flags | PRESENT | (lies.isUnverified ? 0 : VERIFIED)],
      new Uint8Array(count.buffer),
    );
  };

  return {
    credentialId,
    /** Makes the passkey. */
    async create({ challenge, rp }: CreationOptions, lies: Lies = {}) {
      const raw = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
      const coordinate = (from: number) => [0x58, 32, ...raw.slice(from, from + 32)];
      // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
      const cose = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, ...coordinate(1), 0x22, ...coordinate(33)];
      const data = joined(
        await authData(rp.id, ATTESTED, lies),
        new Uint8Array(16),
        [0, id.length],
        id,
        cose,
      );
      // {fmt: "none", attStmt: {}, authData}
      const attestation = joined(
        [0xa3, 0x63, ...bytesOf("fmt"), 0x64, ...bytesOf("none"), 0x67, ...bytesOf("attStmt")],
        [0xa0, 0x68, ...bytesOf("authData"), 0x58, data.length],
        data,
      );
      return {
        ...{ id: credentialId, rawId: credentialId, type: "public-key" },
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, lies)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },
    /** Signs a challenge; each time the counter grows. */
    async get({ challenge, rpId }: RequestOptions, lies: Lies = {}) {
      counter += 1;
      const client = clientData("webauthn.get", challenge, lies);
      const data = await authData(rpId, 0, lies);
      const signed = joined(data, await sha256(client));
      const signature = new Uint8Array(await crypto.subtle.sign(ES256, keys.privateKey, signed));
      return {
        ...{ id: credentialId, rawId: credentialId, type: "public-key" },
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(asn1(signature)),
        },
      };
    },
  };
}

/** A signature of two numbers as authenticators write it, in ASN.1. */
function asn1(signature: Bytes): Bytes {
  const number = (bytes: Bytes) => {
    const from = bytes.findIndex((byte) => byte !== 0);
    const short = [...bytes.slice(from)];
    const positive = (short[0] ?? 0) > 127 ? [0, ...short] : short;
    return [2, positive.length, ...positive];
  };
  const both = [...number(signature.slice(0, 32)), ...number(signature.slice(32))];
  return Uint8Array.from([0x30, both.length, ...both]);
}
