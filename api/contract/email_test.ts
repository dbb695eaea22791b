import assert from "node:assert/strict";
import { EMAIL } from "./email.ts";

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
