import assert from "node:assert/strict";
import { paths, safeReturn } from "./paths.ts";

const ORIGIN = "https://app.example.test";

Deno.test("after sign-in one comes back to what was asked for", () => {
  const returnTo = "/on-demand/history?offset=50#part";
  assert.equal(safeReturn(returnTo, ORIGIN), returnTo);
  const login = new URL(paths.login(returnTo), ORIGIN);
  assert.equal(safeReturn(login.searchParams.get("return"), ORIGIN), returnTo);
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
    "/.//evil.test/",
    "/on-demand/..//evil.test/",
    "/./\\evil.test/",
    "javascript:alert(1)",
    "https://app.example.test/absolute",
    "/login?return=/login",
    "/login/",
    "/register?username=a",
    "/callback#code=1",
    "/callback/google?code=1",
    "/self-service/password-recovery?guid=1",
    "/api/external-identity/auth-url?connection=1",
    "/%61pi/external-identity/auth-url?connection=1",
    "/on-demand/../api/logout",
  ];
  for (const returnTo of elsewhere) {
    assert.equal(safeReturn(returnTo, ORIGIN), "/", String(returnTo));
  }
});
