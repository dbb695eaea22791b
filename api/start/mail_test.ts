import assert from "node:assert/strict";
import { servesMail } from "./mail.ts";

Deno.test("mail is shown where nobody else can look, and no server sends it", () => {
  assert.equal(servesMail({ host: "127.0.0.1" }, undefined), true);
  assert.equal(servesMail({ host: "localhost" }, ""), true);
  assert.equal(servesMail({ host: "0.0.0.0" }, undefined), false);
  assert.equal(servesMail({ host: "app.example.com" }, undefined), false);
  assert.equal(servesMail({ host: "127.0.0.1" }, "smtp://mail.example.com"), false);
});
