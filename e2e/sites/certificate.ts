/**
 * A certificate authority for the demo web only: created at the first start, stored if a folder is
 * given, and trusted by fingerprint only.
 */
import "reflect-metadata";
import * as x509 from "@peculiar/x509";
import { Buffer } from "node:buffer";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const DAY = 86_400_000;
const CA_FILE = "ca.pem";
const KEY_FILE = "ca.key.pem";

export interface Authority {
  caPem: string;
  /** Base64 of the SHA-256 of the public key, for `--ignore-certificate-errors-spki-list`. */
  spki: string;
  certificate: x509.X509Certificate;
  keys: CryptoKeyPair;
}

/**
 * Opens the authority stored in `folder`, or creates and stores an authority. Without a folder, the
 * authority lives as long as the process.
 */
export async function openAuthority(folder: string | undefined, now: Date): Promise<Authority> {
  const stored = folder ? await readAuthority(folder) : undefined;
  if (stored && stored.certificate.notAfter.getTime() > now.getTime() + 30 * DAY) return stored;
  const made = await makeAuthority(now);
  if (folder) await keepAuthority(folder, made);
  return made;
}

/**
 * A leaf certificate for `names` followed by the authority's, and the private key of the leaf; all
 * PEM.
 */
export async function issueCertificate(
  authority: Authority,
  names: string[],
  now: Date,
): Promise<{ cert: string; key: string }> {
  const keys = await generateKeys();
  const leaf = await x509.X509CertificateGenerator.create({
    subject: "CN=Demo web",
    issuer: authority.certificate.subject,
    notBefore: new Date(now.getTime() - DAY),
    notAfter: new Date(now.getTime() + 90 * DAY),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: authority.keys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: "dns" as const, value })),
      ),
    ],
  });
  const chain = `${leaf.toString("pem")}\n${authority.caPem}`;
  return { cert: chain, key: await privatePem(keys.privateKey) };
}

async function makeAuthority(now: Date): Promise<Authority> {
  const keys = await generateKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: "CN=Crumbtrail demo web CA",
    notBefore: new Date(now.getTime() - DAY),
    notAfter: new Date(now.getTime() + 3650 * DAY),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  return await toAuthority(certificate, keys);
}

async function toAuthority(
  certificate: x509.X509Certificate,
  keys: CryptoKeyPair,
): Promise<Authority> {
  const hash = await crypto.subtle.digest("SHA-256", certificate.publicKey.rawData);
  const spki = Buffer.from(hash).toString("base64");
  return { caPem: certificate.toString("pem"), spki, certificate, keys };
}

async function readAuthority(folder: string): Promise<Authority | undefined> {
  try {
    const certificate = new x509.X509Certificate(await Deno.readTextFile(`${folder}/${CA_FILE}`));
    const der = x509.PemConverter.decodeFirst(await Deno.readTextFile(`${folder}/${KEY_FILE}`));
    const privateKey = await crypto.subtle.importKey("pkcs8", der, ALGORITHM, true, ["sign"]);
    const publicKey = await certificate.publicKey.export();
    return await toAuthority(certificate, { privateKey, publicKey });
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

async function keepAuthority(folder: string, authority: Authority): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  const key = await privatePem(authority.keys.privateKey);
  await Deno.writeTextFile(`${folder}/${KEY_FILE}`, key, { mode: 0o600 });
  await Deno.writeTextFile(`${folder}/${CA_FILE}`, authority.caPem);
}

async function generateKeys(): Promise<CryptoKeyPair> {
  return await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
}

async function privatePem(key: CryptoKey): Promise<string> {
  const der = await crypto.subtle.exportKey("pkcs8", key);
  return x509.PemConverter.encode(der, x509.PemConverter.PrivateKeyTag);
}
