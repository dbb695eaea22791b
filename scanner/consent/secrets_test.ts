import assert from "node:assert/strict";
import { secretsOf, withoutSecrets } from "./secrets.ts";

const login = (password: string) =>
  secretsOf({ consent: { pur: { url: "https://pur.example/", username: "reader", password } } });

Deno.test("a password is blotted out wherever a page put it, however it is spelt", async () => {
  const seen = {
    requests: [{ url: "https://pur.example/login?p=s%C3%A4cret%201&q=s%C3%A4cret+1", status: 200 }],
    messages: ["typed säcret 1"],
    title: null,
  };
  assert.deepEqual(await withoutSecrets(seen, login("säcret 1")), {
    requests: [{ url: "https://pur.example/login?p=•••&q=•••", status: 200 }],
    messages: ["typed •••"],
    title: null,
  });
});

Deno.test("a password that JSON spells otherwise is blotted out as well", async () => {
  const seen = [JSON.stringify({ p: 'a"b\\c' }), 'a"b\\c'];
  assert.deepEqual(await withoutSecrets(seen, login('a"b\\c')), ['{"p":"•••"}', "•••"]);
});

Deno.test("a password is blotted out of names, of what hides it, and out of hashes of it", async () => {
  const password = 'Zaß$ %7+Ü&q9="x';
  const utf8 = new TextEncoder().encode(password);
  const spelt = [
    encodeURIComponent(encodeURIComponent(password)),
    encodeURIComponent(password).toLowerCase(),
    "Za%DF%24%20%257+%DC%26q9%3D%22x",
    "Za&#223;$ %7+&Uuml;".replace("&Uuml;", "Ü") + "&amp;q9=&quot;x",
    JSON.stringify(JSON.stringify(password)).slice(3, -3),
    utf8.toHex(),
  ];
  for (const text of spelt) {
    assert.equal(await withoutSecrets(`a ${text} b`, login(password)), "a ••• b", text);
  }
  for (const around of ["", "a", "an", "ann", "anna:"]) {
    const hidden = new TextEncoder().encode(`${around}${password}${around}`).toBase64();
    const left = (await withoutSecrets(hidden, login(password))).split("•••");
    const known = new TextEncoder().encode(around).toBase64().replace(/=+$/, "").length;
    assert.equal(left.length, 2, hidden);
    assert.ok(left.every((part) => part.length <= known + 2), left.join());
  }
  const entry = { name: "p", value: password, ...{ valueLength: 15, valueSha256: "of it" } };
  const { valueSha256, value } = await withoutSecrets(entry, login(password));
  assert.equal(value, "•••");
  assert.notEqual(valueSha256, "of it");
  assert.deepEqual(await withoutSecrets({ [password]: 1 }, login(password)), { "•••": 1 });
});

Deno.test("a password of signs that patterns are made of is a text like any", async () => {
  const password = "a-b.c*[d](e)^$|{2}/\\-";
  assert.equal(await withoutSecrets(`x${password}y`, login(password)), "x•••y");
  assert.equal(await withoutSecrets("a-bxc", login(password)), "a-bxc");
});

Deno.test("text that only resembles a spelling of the password stays", async () => {
  for (const text of ["https://a.example/?q=secrets", "YWJjZGVmZ2g=", "0123456789abcdef"]) {
    assert.equal(await withoutSecrets(text, login("hunter2!")), text);
  }
});

Deno.test("without a login nothing is touched", async () => {
  const seen = { title: "a" };
  assert.equal(await withoutSecrets(seen, secretsOf({})), seen);
});

Deno.test("every secret of a scan is blotted out, the longest first [scenarios-20]", async () => {
  const secrets = secretsOf({
    ...{ consent: { pur: { url: "https://pur.example/", username: "a", password: "hunter2!" } } },
    steps: { secrets: { pin: "4711", password: "4711-and-more" } },
  });
  assert.equal(await withoutSecrets("hunter2! 4711-and-more 4711", secrets), "••• ••• •••");
});

Deno.test("a page that makes the search of a secret expensive has its text hidden, within moments", async () => {
  const slashes = `${"\\a".repeat(20)}b`;
  const trap = `${`${"\\".repeat(8)}a`.repeat(24)}c`;
  assert.equal(await withoutSecrets(trap, login(slashes)), trap);
  const stored = `${`${"\\".repeat(8)}a`.repeat(20)}b`;
  assert.equal(await withoutSecrets(`x${stored}y`, login(slashes)), "x•••y");
  const letters = `${"a".repeat(1999)}b`;
  assert.equal(await withoutSecrets("a".repeat(1_000_000), login(letters)), "•••");
  const long = `${"a".repeat(500_000)}secret`;
  assert.equal(await withoutSecrets(long, login("secret")), `${"a".repeat(500_000)}•••`);
});

Deno.test("secrets that overlap in a text are hidden together", async () => {
  const secrets = ["4711-and-more", "1234711", "aaaa"];
  assert.equal(await withoutSecrets("x 1234711-and-more y aaaaaa", secrets), "x ••• y •••");
  assert.equal(
    await withoutSecrets("47114711-and-more 😀", ["4711", "😀-key"]),
    "••••••-and-more 😀",
  );
  assert.equal(await withoutSecrets(String.raw`\ud83d\ude00-key`, ["😀-key"]), "•••");
});
