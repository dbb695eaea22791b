import "reflect-metadata";
import assert from "node:assert/strict";
import * as x509 from "@peculiar/x509";
import { certificateCheck } from "./certificate.ts";
import { Dialler, mappedOnly } from "./dial.ts";
import { EgressSession } from "./session.ts";

const KEYS = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const VALID = {
  notBefore: new Date(Date.now() - 86_400_000),
  notAfter: new Date(Date.now() + 86_400_000),
};

interface Issued {
  cert: string;
  key: string;
}

async function keyPem(keys: CryptoKeyPair): Promise<string> {
  const key = new Uint8Array(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  return `-----BEGIN PRIVATE KEY-----\n${key.toBase64()}\n-----END PRIVATE KEY-----\n`;
}

/** An authority and a certificate it issued for one name. */
async function issue(name: string): Promise<{ authority: Issued; leaf: Issued }> {
  const authorityKeys = await crypto.subtle.generateKey(KEYS, true, ["sign", "verify"]);
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    name: "CN=Test Authority",
    keys: authorityKeys,
    signingAlgorithm: KEYS,
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
    ...VALID,
  });
  const leafKeys = await crypto.subtle.generateKey(KEYS, true, ["sign", "verify"]);
  const leaf = await x509.X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: authority.subject,
    publicKey: leafKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: KEYS,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: "dns", value: name }])],
    ...VALID,
  });
  return {
    authority: { cert: authority.toString("pem"), key: await keyPem(authorityKeys) },
    leaf: { cert: leaf.toString("pem"), key: await keyPem(leafKeys) },
  };
}

/** A server that presents `shown` and nothing else. */
function present(shown: Issued) {
  const listener = Deno.listenTls({ hostname: "127.0.0.1", port: 0, ...shown });
  let connections = 0;
  const serving = (async () => {
    for await (const conn of listener) {
      connections++;
      await conn.handshake().catch(() => {});
      conn.close();
    }
  })().catch(() => {});
  return {
    get connections() {
      return connections;
    },
    /** The dialler of a new scan, which reaches this server under every name. */
    dialler: () =>
      new Dialler(new EgressSession(), mappedOnly(`::127.0.0.1:${listener.addr.port}`)),
    async [Symbol.asyncDispose]() {
      listener.close();
      await serving;
    },
  };
}

/** What the check says of a server that presents `shown` and nothing else. */
async function verdict(shown: Issued, host: string, trusted: string): Promise<string | null> {
  await using server = present(shown);
  const failure = await certificateCheck(trusted)(host, 443, server.dialler());
  return failure && `${failure.kind}: ${failure.detail}`;
}

Deno.test("a leaf alone is trusted by its authority, for its own name only", async () => {
  const { authority, leaf } = await issue("shop.test");
  const other = await issue("shop.test");
  assert.equal(await verdict(leaf, "shop.test", authority.cert), null);
  assert.match(
    await verdict(leaf, "other.test", authority.cert) ?? "",
    /^certificate: .*other\.test/,
  );
  assert.match(await verdict(leaf, "shop.test", other.authority.cert) ?? "", /^certificate: /);
});

Deno.test("a server's own certificate is trusted as it stands", async () => {
  const { authority, leaf } = await issue("shop.test");
  assert.equal(await verdict(leaf, "shop.test", leaf.cert), null);
  assert.equal(await verdict(authority, "shop.test", authority.cert), null);
});

Deno.test("a trusted server is verified once for all scans, an untrusted one each time", async () => {
  const { authority, leaf } = await issue("shop.test");
  await using server = present(leaf);
  const check = certificateCheck(authority.cert);
  const verdict = () => check("shop.test", 443, server.dialler());
  assert.deepEqual(await Promise.all([verdict(), verdict()]), [null, null]);
  assert.equal(await verdict(), null);
  assert.equal(server.connections, 1);
  await using other = present((await issue("other.test")).leaf);
  const failures = [
    await check("other.test", 443, other.dialler()),
    await check("other.test", 443, other.dialler()),
  ];
  assert.deepEqual(failures.map((failure) => failure?.kind), ["certificate", "certificate"]);
});

Deno.test("what one scan could not reach is no verdict for another", async () => {
  const { authority, leaf } = await issue("shop.test");
  await using server = present(leaf);
  const check = certificateCheck(authority.cert);
  const nowhere = new Dialler(new EgressSession(), mappedOnly());
  const verdicts = await Promise.all([
    check("shop.test", 443, nowhere),
    check("shop.test", 443, server.dialler()),
  ]);
  assert.deepEqual(verdicts.map((failure) => failure?.kind), ["dns", undefined]);
});
