import assert from "node:assert/strict";
import { paths, safeReturn } from "./paths.ts";

const ORIGIN = "https://app.example.test";

Deno.test("after sign-in one comes back to what was asked for", () => {
  const wanted = "/on-demand/history?offset=50#part";
  assert.equal(safeReturn(wanted, ORIGIN), wanted);
  const login = new URL(paths.login(wanted), ORIGIN);
  assert.equal(safeReturn(login.searchParams.get("return"), ORIGIN), wanted);
  assert.equal(paths.login(), "/login");
});

Deno.test("sign-in leads nowhere else", () => {
  const elsewhere = [
    undefined,
    7,
    "",
    "https://evil.test/",
    "//evil.test/",
    "/\\evil.test/",
    "\t//evil.test/",
    "/\t/evil.test/",
    "javascript:alert(1)",
    "https://app.example.test/absolute",
    "/login?return=/login",
    "/login/",
    "/register?username=a",
    "/callback#code=1",
    "/self-service/password-recovery?guid=1",
  ];
  for (const wanted of elsewhere) assert.equal(safeReturn(wanted, ORIGIN), "/", String(wanted));
});
