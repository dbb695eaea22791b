import assert from "node:assert/strict";
import { identityProvidersOf } from "./identity_providers.ts";
import {
  apiEnvironment,
  databaseUrlsOf,
  recaptchaOf,
  smtpOf,
  workerEnvironment,
} from "./environment.ts";
import { EnvironmentError } from "./errors.ts";

const needed = { DATABASE_URL: "postgres://owner:secret@db.example/x", BLOB_URL: "file:///blobs" };

Deno.test("config: the defaults, and both logins derived from the owner's URL", () => {
  const config = apiEnvironment(needed);
  assert.equal(config.API_PORT, 4401);
  assert.deepEqual(config.PUBLIC_ORIGIN, ["http://127.0.0.1:4400", "http://localhost:4400"]);
  assert.equal(config.USE_SSL, false);
  assert.equal(config.AUDIT_RETENTION_YEARS, 3);
  const { app, system } = databaseUrlsOf(config);
  assert.equal(new URL(app).username, "crumbtrail_app");
  assert.equal(new URL(system).username, "crumbtrail_system");
  assert.equal(app.includes("secret"), false);
});

Deno.test("config: lists, remotes and flags", () => {
  const config = apiEnvironment({
    ...needed,
    PUBLIC_ORIGIN: "https://a.example, https://b.example:8443",
    REMOTES: "issues=https://cdn.example/a.json?x=1,testing=/testing/mf-manifest.json",
    USE_SSL: "true",
    LOG_FILE: "",
  });
  assert.deepEqual(config.PUBLIC_ORIGIN, ["https://a.example", "https://b.example:8443"]);
  assert.deepEqual(config.REMOTES, [
    { name: "issues", entry: "https://cdn.example/a.json?x=1" },
    { name: "testing", entry: "/testing/mf-manifest.json" },
  ]);
  assert.equal(config.USE_SSL, true);
  assert.equal(config.LOG_FILE, undefined);
});

Deno.test("config: a wrong value is named in one line", () => {
  const message = (environment: Record<string, string>) => {
    try {
      databaseUrlsOf(apiEnvironment({ ...needed, ...environment }));
    } catch (error) {
      assert.ok(error instanceof EnvironmentError);
      assert.equal(error.message.includes("\n"), false);
      return error.message;
    }
    assert.fail("nothing was refused");
  };
  assert.match(message({ API_PORT: "http" }), /^API_PORT: /);
  assert.match(message({ API_PORT: "70000" }), /^API_PORT: /);
  assert.match(
    message({ PUBLIC_ORIGIN: "https://a.example/" }),
    /^PUBLIC_ORIGIN: must be an origin/,
  );
  assert.match(message({ REMOTES: "issues" }), /^REMOTES: "issues" is not name=url$/);
  assert.match(message({ BLOB_URL: "" }), /^BLOB_URL: is not set$/);
  assert.match(message({ BLOB_URL: "/blobs" }), /^BLOB_URL: must start with file: or s3:$/);
  assert.match(message({ DATABASE_URL: "mysql://x" }), /^DATABASE_URL: must be a postgres:/);
  assert.match(message({ DATABASE_URL: "" }), /^DATABASE_URL is not set/);
  assert.equal(
    message({ SECRETS_KEY: "planted" }),
    "SECRETS_KEY: must be 32 bytes in base64; several keys are separated by commas",
  );
  assert.match(message({ USE_SSL: "maybe", LOG_LEVEL: "loud" }), /^LOG_LEVEL: .*; USE_SSL: /);
});

Deno.test("config: a production worker is given only the logins it needs", () => {
  const config = workerEnvironment({
    BLOB_URL: "s3://bucket/prefix",
    DATABASE_APP_URL: "postgres://a@db/x",
    DATABASE_SYSTEM_URL: "postgres://s@db/x",
  });
  assert.deepEqual(databaseUrlsOf(config), {
    app: "postgres://a@db/x",
    system: "postgres://s@db/x",
  });
});

Deno.test("config: a mail server needs a sender, and the other way round", () => {
  const smtp = (environment: Record<string, string>) =>
    smtpOf(workerEnvironment({ ...needed, ...environment }));
  const url = "smtps://user:secret@mail.example:465";
  const from = "Crumbtrail <no-reply@app.example>";
  assert.equal(smtp({}), undefined);
  assert.deepEqual(smtp({ SMTP_URL: url, MAIL_FROM: from }), { url, from });
  assert.equal(smtp({ SMTP_URL: url, MAIL_FROM: "a@b.example" })?.from, "a@b.example");
  const refused = (environment: Record<string, string>, message: RegExp) =>
    assert.throws(() => smtp(environment), (error) => {
      assert.ok(error instanceof EnvironmentError);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  refused({ SMTP_URL: url }, /^MAIL_FROM is not set/);
  refused({ MAIL_FROM: from }, /^SMTP_URL is not set/);
  refused({ SMTP_URL: "https://user:secret@mail.example" }, /^SMTP_URL: must be a smtp/);
  refused({ SMTP_URL: url, MAIL_FROM: "a@b.example\nBcc: c@d.example" }, /^MAIL_FROM: must be/);
});

Deno.test("config: a bot check's service needs both of its keys", () => {
  const keys = { RECAPTCHA_SECRET: "a-secret", RECAPTCHA_SITE_KEY: "a-site-key" };
  assert.deepEqual(recaptchaOf(apiEnvironment({ ...needed, ...keys })), {
    secret: "a-secret",
    siteKey: "a-site-key",
    verifyUrl: "https://www.google.com/recaptcha/api/siteverify",
    minScore: 0.5,
  });
  assert.equal(recaptchaOf(apiEnvironment(needed)), undefined);
  for (const [name, value] of Object.entries(keys)) {
    assert.throws(
      () => apiEnvironment({ ...needed, [name]: value }),
      /^Error: RECAPTCHA_\w+ is not set, but/,
    );
  }
});

Deno.test("config: identity providers, of which Microsoft's alone verifies by xms_edov", () => {
  const corp = {
    name: "corp",
    label: "Corp",
    issuer: "https://id.example/realm",
    clientId: "c",
    clientSecret: "its-secret",
  };
  const providers = identityProvidersOf(apiEnvironment({
    ...needed,
    GOOGLE_CLIENT_ID: "g",
    GOOGLE_CLIENT_SECRET: "gs",
    MICROSOFT_CLIENT_ID: "m",
    MICROSOFT_CLIENT_SECRET: "ms",
    OIDC_PROVIDERS: JSON.stringify([corp]),
  }));
  assert.deepEqual(providers.map(({ name, issuer, verifiedBy }) => [name, issuer, verifiedBy]), [
    ["google", "https://accounts.google.com", "email_verified"],
    ["microsoft", "https://login.microsoftonline.com/organizations/v2.0", "xms_edov"],
    ["corp", "https://id.example/realm", "email_verified"],
  ]);
  assert.deepEqual(providers.map(({ callback }) => callback), [
    "/callback/google",
    "/callback/microsoft",
    "/callback/corp",
  ]);
  const environment = {
    ...needed,
    OIDC_PROVIDERS: JSON.stringify([corp]),
    SHARED_CALLBACK: "true",
  };
  const [shared] = identityProvidersOf(apiEnvironment(environment));
  assert.equal(shared?.callback, "/callback");
  assert.deepEqual(identityProvidersOf(apiEnvironment(needed)), []);
  const refused = (environment: Record<string, string>, message: RegExp) =>
    assert.throws(() => apiEnvironment({ ...needed, ...environment }), (error) => {
      assert.ok(error instanceof EnvironmentError);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /its-secret/);
      return true;
    });
  const others = (...list: object[]) => ({ OIDC_PROVIDERS: JSON.stringify(list) });
  refused({ GOOGLE_CLIENT_ID: "g" }, /^GOOGLE_CLIENT_SECRET is not set/);
  refused({ MICROSOFT_CLIENT_SECRET: "its-secret" }, /^MICROSOFT_CLIENT_ID is not set/);
  refused({ MICROSOFT_TENANT: "a/../b" }, /^MICROSOFT_TENANT: /);
  refused({ OIDC_PROVIDERS: "{its-secret" }, /^OIDC_PROVIDERS: must be JSON$/);
  refused(others({ ...corp, issuer: "http://id.example" }), /^OIDC_PROVIDERS: 0.issuer must be/);
  refused(others({ ...corp, issuer: "https://a@id.example" }), /^OIDC_PROVIDERS: 0.issuer must /);
  refused(others({ ...corp, issuer: "https://id.example/#a" }), /^OIDC_PROVIDERS: 0.issuer must /);
  refused(others({ ...corp, clientSecret: undefined }), /^OIDC_PROVIDERS: 0.clientSecret /);
  refused(others(corp, corp), /"corp" occurs twice$/);
});
