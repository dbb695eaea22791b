import assert from "node:assert/strict";
import { isKeyList, keyring, scannerKeyring, scannerKeys, SecretsError } from "./secrets.ts";

const KEY = new Uint8Array(32).fill(1).toBase64();
const NEXT = new Uint8Array(32).fill(2).toBase64();

Deno.test("a sealed text shows nothing of the secret, differs each time and opens again", async () => {
  const keys = keyring(KEY);
  const sealed = await keys.seal("pässword 1", "a");
  assert.match(sealed, /^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$/);
  assert.ok(
    !atob(sealed.split(".")[2]?.replaceAll("-", "+").replaceAll("_", "/") ?? "")
      .includes("ssword"),
  );
  assert.notEqual(await keys.seal("pässword 1", "a"), sealed);
  assert.equal(await keys.open(sealed, "a"), "pässword 1");
});

Deno.test("a sealed text does not open for something else, nor changed", async () => {
  const keys = keyring(KEY);
  const sealed = await keys.seal("secret", "a");
  await assert.rejects(keys.open(sealed, "b"), /changed or moved/);
  const changed = sealed.replace(
    /\.(.)([^.]*)$/,
    (_, c, rest) => `.${c === "A" ? "B" : "A"}${rest}`,
  );
  await assert.rejects(keys.open(changed, "a"), /changed or moved/);
});

Deno.test("keys can be changed: the first one seals, the others still open", async () => {
  const old = await keyring(KEY).seal("secret", "a");
  const both = keyring(`${NEXT}, ${KEY}`);
  assert.equal(await both.open(old, "a"), "secret");
  const fresh = await both.seal("secret", "a");
  assert.equal(await keyring(NEXT).open(fresh, "a"), "secret");
  await assert.rejects(keyring(NEXT).open(old, "a"), {
    message: `SECRETS_KEY lacks the key ${old.split(".")[1]}, which sealed a text.`,
  });
});

Deno.test("without a key it is said which variable is missing", async () => {
  const none = keyring("");
  await assert.rejects(none.seal("secret", "a"), /SECRETS_KEY is not set/);
  await assert.rejects(none.open("v1.00000000.x", "a"), SecretsError);
});

Deno.test("a key is 32 bytes in base64", () => {
  assert.equal(isKeyList(KEY), true);
  assert.equal(isKeyList(`${KEY},${NEXT}`), true);
  for (const wrong of ["", "short", KEY.slice(4), `${KEY},`, "ä".repeat(44)]) {
    assert.equal(isKeyList(wrong), false, wrong);
  }
});

Deno.test("scanners open what is sealed for them, and nothing else", async () => {
  const given = scannerKeys(`${NEXT},${KEY}`);
  const sealed = await keyring(KEY).forScanners().seal("password", "a");
  assert.equal(await scannerKeyring(given).open(sealed, "a"), "password");
  const other = await keyring(KEY).seal("secret", "a");
  await assert.rejects(
    scannerKeyring(given).open(other, "a"),
    /SCANNER_SECRETS_KEY lacks/,
  );
  assert.ok(![KEY, NEXT].some((key) => given.includes(key)));
});

Deno.test("a password from before scanners had keys opens to be sealed anew", async () => {
  const old = await keyring(KEY).seal("password", "a");
  const ring = keyring(`${NEXT},${KEY}`).forScanners();
  assert.equal(ring.isCurrent(old), false);
  assert.equal(await ring.open(old, "a"), "password");
  assert.equal(ring.isCurrent(await ring.seal("password", "a")), true);
});
