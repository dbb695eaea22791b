import assert from "node:assert/strict";
import { EMAIL, missingParts, signUpHints, strengthOf } from "./credentials.ts";

Deno.test("a new password: lowercase, uppercase, digit and length, each named when it lacks", () => {
  assert.deepEqual(missingParts(""), ["lowercase", "uppercase", "digit", "length"]);
  assert.deepEqual(missingParts("ABCDEFG1"), ["lowercase"]);
  assert.deepEqual(missingParts("abcdefg1"), ["uppercase"]);
  assert.deepEqual(missingParts("Abcdefg!"), ["digit"]);
  assert.deepEqual(missingParts("Abcdef1"), ["length"]);
  assert.deepEqual(missingParts("Abcdefg1"), []);
  assert.deepEqual(missingParts("Äöüßßßß1"), []);
});

Deno.test("a sign-up's password: a special character does as well as a digit", () => {
  assert.deepEqual(signUpHints("a"), [
    "At least 8 character",
    "At least one number or special character",
    "At least one lower and one upper case",
  ]);
  assert.deepEqual(signUpHints("Abcdefgh"), ["At least one number or special character"]);
  assert.deepEqual(signUpHints("abcdefg1"), ["At least one lower and one upper case"]);
  assert.deepEqual(signUpHints("Abcdefg!"), []);
  assert.deepEqual(signUpHints("Abcdefg1"), []);
});

Deno.test("strength: a point each for length, digit, special character and both cases", () => {
  const strengths = ["", "abcdefgh", "abcdefghi", "abcdefghi1", "abcdefghi1!", "Abcdefghi1!"];
  assert.deepEqual(strengths.map(strengthOf), ["Weak", "Weak", "Weak", "Fair", "Good", "Strong"]);
  assert.equal(strengthOf("Abcdefghi1€"), "Good");
});

Deno.test("an e-mail address is one that mail on the Internet can be sent to", () => {
  const good = [
    "ada@new.test",
    "a.b+c_d'e@sub.new-shop.co.uk",
    "A@B.CO",
    "a@xn--bcher-kva.example",
  ];
  for (const text of good) assert.equal(EMAIL.test(text), true, text);
  const bad = [
    "",
    "ada",
    "ada@",
    "@new.test",
    "ada@new",
    "ada@192.0.2.1",
    "ada@[::1]",
    "ada@-new.test",
    "ada@new..test",
    "ada@new.test.",
    "a,b@new.test",
    "a b@new.test",
    "ada@new.test\r\nBcc: x@y.test",
    "ada@new.test@evil.test",
    "<ada@new.test>",
  ];
  for (const text of bad) assert.equal(EMAIL.test(text), false, text);
});
