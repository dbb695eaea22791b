import assert from "node:assert/strict";
import { parseCookie, parseStoreCookie } from "./cookie_text.ts";

const NOW = Date.UTC(2030, 0, 1);
const URL_HERE = "https://www.shop.test/cart/items";

Deno.test("a plain cookie belongs to its host and folder, for the session", () => {
  assert.deepEqual(parseCookie("a=b=c", URL_HERE, NOW), {
    name: "a",
    value: "b=c",
    domain: "www.shop.test",
    path: "/cart",
    expires: -1,
    askedSeconds: null,
    secure: false,
    httpOnly: false,
    sameSite: null,
    partitioned: false,
    removes: false,
  });
});

Deno.test("attributes count in any case; Max-Age goes before Expires", () => {
  const cookie = parseCookie(
    " a = b ; DOMAIN=Shop.test; path=/; Expires=Tue, 01-Jan-2030 00:00:00 GMT; MAX-AGE=60; secure;" +
      "HttpOnly; SameSite=none; Partitioned",
    URL_HERE,
    NOW,
  );
  assert.deepEqual(cookie, {
    name: "a",
    value: "b",
    domain: ".shop.test",
    path: "/",
    expires: NOW / 1000 + 60,
    askedSeconds: 60,
    secure: true,
    httpOnly: true,
    sameSite: "None",
    partitioned: true,
    removes: false,
  });
});

Deno.test("a cookie without a name, and one on an address", () => {
  const cookie = parseCookie("bare; domain=127.0.0.1", "http://127.0.0.1:8080/", NOW);
  assert.deepEqual([cookie.name, cookie.value, cookie.domain], ["", "bare", "127.0.0.1"]);
});

Deno.test("an expired cookie is a removal", () => {
  assert.equal(parseCookie("a=; Max-Age=0", URL_HERE, NOW).removes, true);
  assert.equal(
    parseCookie("a=; expires=Thu, 01 Jan 1970 00:00:00 GMT", URL_HERE, NOW).removes,
    true,
  );
  assert.equal(
    parseCookie("a=b; expires=Thu, 01-Jan-2032 00:00:00 GMT", URL_HERE, NOW).removes,
    false,
  );
  assert.equal(parseCookie("a=b; expires=never", URL_HERE, NOW).removes, false);
});

Deno.test("the life asked is what the write says, however long the browser keeps it", () => {
  const asked = (attributes: string) =>
    parseCookie(`a=b; ${attributes}`, URL_HERE, NOW + 400).askedSeconds;
  assert.equal(asked("Max-Age=157680000"), 157_680_000);
  assert.equal(asked("Expires=Tue, 01 Jan 2030 01:00:01 GMT"), 3601);
  assert.equal(asked("Max-Age=60; Expires=Thu, 01 Jan 2032 00:00:00 GMT"), 60);
  assert.equal(asked("Expires=Thu, 01 Jan 2032 00:00:00 GMT; Max-Age=soon"), 730 * 86_400);
  assert.equal(asked("Max-Age=-5"), -5);
  assert.equal(asked("Expires=never"), null);
  assert.equal(asked(`Max-Age=${"9".repeat(400)}`), 1e11);
  const stored = (expires: unknown) =>
    parseStoreCookie({ name: "s", expires }, URL_HERE, NOW).askedSeconds;
  assert.equal(stored(NOW + 5000), 5);
  assert.equal(stored("2032-01-01T00:00:00.000Z"), 730 * 86_400);
  assert.equal(stored(null), null);
  const { askedSeconds, expires } = parseStoreCookie({ name: "s", maxAge: 60 }, URL_HERE, NOW);
  assert.deepEqual([askedSeconds, expires], [60, NOW / 1000 + 60]);
});

Deno.test("cookieStore's own defaults: path /, SameSite=Strict, secure", () => {
  const cookie = parseStoreCookie({ name: "s", value: "1", expires: NOW + 5000 }, URL_HERE, NOW);
  assert.deepEqual([cookie.path, cookie.sameSite, cookie.secure], ["/", "Strict", true]);
  assert.equal(cookie.expires, NOW / 1000 + 5);
  assert.equal(
    parseStoreCookie({ name: "s", domain: "shop.test" }, URL_HERE, NOW).domain,
    ".shop.test",
  );
});
