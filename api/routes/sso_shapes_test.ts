/** Sign-ins by providers that answer as those of the help do. */
import assert from "node:assert/strict";
import { ORIGIN, testAccount, testApi, testTenant } from "../testing/api.ts";
import { assertRefused, refusalOf } from "../testing/callers.ts";
import { signIn } from "../testing/external_sign_in.ts";
import { testProvider } from "../testing/identity_provider.ts";
import { SHAPES } from "../testing/provider_shapes.ts";
import { signInBy, ssoStage, ssoTenant } from "../testing/single_sign_on.ts";

const NOT_CONFIRMED = [422, "EMAIL_NOT_VALID"] as const;

/** A company with a provider of the shape, and a person who is known there and here. */
async function company(name: keyof typeof SHAPES) {
  const on = await ssoStage({ shape: SHAPES[name] });
  const { tenant, domain, connection } = await ssoTenant(on);
  const username = `ada@${domain}`;
  await testAccount(on.api.db, tenant, "USER", { username });
  const come = () => signInBy(on.api, on.idp, connection, username);
  return { on, come, domain, connection };
}

for (const [name, shape] of Object.entries(SHAPES)) {
  Deno.test(`sso shapes: a member signs in by a provider such as ${name} [sign-in-20]`, async () => {
    const { on, come } = await company(name as keyof typeof SHAPES);
    await using _ = on;
    const answer = await come();
    assert.equal(answer.status, 200, await answer.clone().text());
    on.idp.person.verified = false;
    // Entra ID says nothing of it: the company's proof of the domain counts.
    if (shape.emailVerified(false) === undefined) assert.equal((await come()).status, 200);
    else assert.deepEqual(await refusalOf(await come()), NOT_CONFIRMED, "it says that it is not");
  });
}

Deno.test("sso shapes: without a word about the address only the company's own domains count", async () => {
  const { on, connection } = await company("entra");
  await using _ = on;
  const { domain } = await ssoTenant(on);
  await assertRefused(signInBy(on.api, on.idp, connection, `ada@${domain}`), 403, "FORBIDDEN");
});

Deno.test("sso shapes: what UserInfo says counts for the same person and the same address [sign-in-20]", async (t) => {
  const { on, come, domain } = await company("okta");
  await using _ = on;
  const { idp } = on;
  await t.step("another sub than the ID token's", async () => {
    idp.lieAtUserInfo = (claims) => ({ ...claims, sub: "somebody else" });
    await assertRefused(come(), 401, "LOGIN_DATA_INCORRECT");
  });
  await t.step("no address", async () => {
    idp.lieAtUserInfo = ({ sub }) => ({ sub });
    assert.deepEqual(await refusalOf(await come()), NOT_CONFIRMED);
  });
  await t.step("an address that is not confirmed", async () => {
    idp.lieAtUserInfo = (claims) => ({ ...claims, email_verified: "false" });
    assert.deepEqual(await refusalOf(await come()), NOT_CONFIRMED);
  });
  await t.step("not confirmed there, and nothing in the ID token", async () => {
    idp.lie = (claims) => ({ ...claims, email: `ada@${domain}` });
    assert.deepEqual(await refusalOf(await come()), NOT_CONFIRMED);
  });
  await t.step("a word in the ID token counts more", async () => {
    idp.lie = (claims) => ({ ...claims, email: `ada@${domain}`, email_verified: true });
    assert.equal((await come()).status, 200);
    idp.lieAtUserInfo = undefined;
    idp.lie = (claims) => ({ ...claims, email: `ada@${domain}`, email_verified: false });
    assert.deepEqual(await refusalOf(await come()), NOT_CONFIRMED);
  });
});

Deno.test("sso shapes: at the operator's providers a claim has to confirm the address [sign-in-20]", async (t) => {
  for (
    const [name, isLetIn] of [["okta", true], ["authelia", true], ["cognito", true], [
      "entra",
      false,
    ]] as const
  ) {
    await t.step(name, async () => {
      await using idp = await testProvider(ORIGIN, SHAPES[name]);
      await using api = await testApi({ config: { OIDC_PROVIDERS: idp.configured } });
      const username = "ada@tenant.test";
      await testAccount(api.db, await testTenant(api.db), "USER", { username });
      const answer = await signIn(api, idp);
      if (isLetIn) assert.equal(answer.status, 200, await answer.clone().text());
      else assert.deepEqual(await refusalOf(answer), NOT_CONFIRMED);
    });
  }
  await t.step("what UserInfo says of another address confirms nothing", async () => {
    await using idp = await testProvider(ORIGIN, SHAPES.okta);
    await using api = await testApi({ config: { OIDC_PROVIDERS: idp.configured } });
    await testAccount(api.db, await testTenant(api.db), "USER", { username: "boss@tenant.test" });
    idp.lie = (claims) => ({ ...claims, email: "boss@tenant.test" });
    assert.deepEqual(await refusalOf(await signIn(api, idp)), NOT_CONFIRMED);
  });
});
