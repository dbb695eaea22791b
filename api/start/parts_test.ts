import { scannerKeys } from "@crumbtrail/db/secrets";
import assert from "node:assert/strict";
import { planParts, servesMail } from "./parts.ts";

Deno.test("the scanner gets its own login and key and no others", () => {
  const options = { host: "127.0.0.1", port: 4400, data: "/data", dev: false };
  const urls = {
    app: "postgres://app@db/x",
    system: "postgres://sys@db/x",
    scanner: "postgres://c@db/x",
  };
  const secretsKey = new Uint8Array(32).fill(1).toBase64();
  const plan = planParts(options, { urls, blobUrl: "file:///blobs", secretsKey });
  const site = { hostMap: "*.test:80:127.0.0.1:1", cnames: {}, demoUrl: "" };
  const demo = { ...site, caFile: "/ca.pem", caPem: "-----BEGIN CERTIFICATE-----" };
  const given = plan.scanner(demo);
  assert.equal(plan.worker(demo).WEBHOOK_CONNECT_TO, demo.hostMap);
  assert.equal(plan.api(demo).WEBHOOK_AUTHORITIES, demo.caPem);
  assert.equal(given.DATABASE_SCANNER_URL, urls.scanner);
  assert.equal(given.SCANNER_SECRETS_KEY, scannerKeys(secretsKey));
  const text = JSON.stringify(given);
  for (const other of [urls.app, urls.system, secretsKey]) assert.ok(!text.includes(other), other);
  const inherited = {
    DATABASE_URL: "postgres://owner@db/x",
    SECRETS_KEY: secretsKey,
    PATH: "/bin",
  };
  const environment = { ...inherited, ...given };
  assert.deepEqual(
    [environment.DATABASE_URL, environment.SECRETS_KEY, environment.PATH],
    ["", "", "/bin"],
  );
});

Deno.test("mail is shown only on loopback and without a mail server", () => {
  assert.equal(servesMail({ host: "127.0.0.1" }, undefined), true);
  assert.equal(servesMail({ host: "localhost" }, ""), true);
  assert.equal(servesMail({ host: "0.0.0.0" }, undefined), false);
  assert.equal(servesMail({ host: "app.example.com" }, undefined), false);
  assert.equal(servesMail({ host: "127.0.0.1" }, "smtp://mail.example.com"), false);
});
