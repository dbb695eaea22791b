import assert from "node:assert/strict";
import { isOfManyCompanies, issuerUrl } from "./issuer.ts";

Deno.test("issuer: a URL without user name, query, fragment, and not its document's address", () => {
  for (
    const right of ["https://id.example.com", "https://id.example.com/realms/a/", "http://a:1"]
  ) {
    assert.ok(issuerUrl.safeParse(right).success, right);
  }
  const wrong = [
    "https://accounts.google.com@evil.example",
    "https://@evil.example",
    "https:\\\\accounts.google.com@evil.example",
    "https://id.example.com/#a",
    "https://id.example.com/#",
    "https://id.example.com/?tenant=a",
    "https://id.example.com?",
    "https://id.example.com/.well-known/openid-configuration",
    "ftp://id.example.com",
    "id.example.com",
  ];
  for (const issuer of wrong) assert.ok(!issuerUrl.safeParse(issuer).success, issuer);
});

Deno.test("issuer: one that signs in people of any company is told", () => {
  const microsoft = "https://login.microsoftonline.com";
  const many = [
    `${microsoft}/common/v2.0`,
    `${microsoft}/Organizations/v2.0`,
    `${microsoft}/consumers`,
    "https://login.microsoftonline.us/common/v2.0",
    `${microsoft}/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0`,
    // As Entra ID's document says.
    `${microsoft}/{tenantid}/v2.0`,
  ];
  for (const issuer of many) assert.ok(isOfManyCompanies(issuer), issuer);
  const one = `${microsoft}/2f1b0a3c-0000-4000-8000-000000000001/v2.0`;
  for (const issuer of [one, "https://id.example.com/common"]) {
    assert.ok(!isOfManyCompanies(issuer), issuer);
  }
});
