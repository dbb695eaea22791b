import assert from "node:assert/strict";
import { withoutSecrets } from "./secrets.ts";

const login = (password: string) => ({
  pur: { url: "https://pur.example/", username: "reader", password },
});

Deno.test("a password is blotted out wherever a page put it, however it is spelt", () => {
  const seen = {
    requests: [{ url: "https://pur.example/login?p=s%C3%A4cret%201&q=s%C3%A4cret+1", status: 200 }],
    messages: ["typed säcret 1"],
    title: null,
  };
  assert.deepEqual(withoutSecrets(seen, login("säcret 1")), {
    requests: [{ url: "https://pur.example/login?p=•••&q=•••", status: 200 }],
    messages: ["typed •••"],
    title: null,
  });
});

Deno.test("a password that JSON spells otherwise is blotted out as well", () => {
  const seen = [JSON.stringify({ p: 'a"b\\c' }), 'a"b\\c'];
  assert.deepEqual(withoutSecrets(seen, login('a"b\\c')), ['{"p":"•••"}', "•••"]);
});

Deno.test("without a login nothing is touched", () => {
  const seen = { title: "a" };
  assert.equal(withoutSecrets(seen, undefined), seen);
});
