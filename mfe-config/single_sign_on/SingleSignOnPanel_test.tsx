import { atAddress, fakeServer } from "../testing/show.tsx";
import type { SingleSignOn } from "@crumbtrail/contract/single_sign_on";
import { exampleAccount, exampleId, exampleUser } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { lastCall, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";

const TENANT = `/tenants/${exampleAccount("TENANT_ADMIN").tenant}`;
const PATH = `${TENANT}/single-sign-on`;
const ADMIN = exampleUser({ _id: exampleId(1), username: "boss@a.test", role: "TENANT_ADMIN" });

const RECORD = { name: "_crumbtrail.harbour.test", value: "crumbtrail-verification=abc" };
const DOMAIN: SingleSignOn["domains"][number] = {
  domain: "harbour.test",
  record: RECORD,
  verifiedAt: null,
  verifiedBy: null,
};

function ssoServer(now: SingleSignOn) {
  return fakeServer({
    "GET /accounts/me": () => exampleAccount("TENANT_ADMIN"),
    "GET /accounts": () => listOf([ADMIN]),
    [`GET ${TENANT}/settings`]: () => ({
      issues: { autoResolveAfterDays: 0 },
      ...{ groupNames: true, keepValues: false, suspiciousRequestStrings: [] },
      ...{ majorEventRecipients: [], requireSecondFactor: false, version: 1 },
      ...{ auditRetentionYears: null, defaultAuditRetentionYears: 3 },
    }),
    [`GET ${PATH}`]: () => now,
    [`PUT ${PATH}`]: (body) => {
      const { clientSecret: _, ...connection } = Object(body);
      return now = { ...now, connection: { _id: exampleId(5), ...connection } };
    },
    [`POST ${PATH}/domains`]: () => {
      now = { ...now, domains: [DOMAIN] };
      return Response.json(DOMAIN, { status: 201 });
    },
    [`POST ${PATH}/domains/harbour.test/verify`]: () => {
      const verified = { ...DOMAIN, verifiedAt: "2026-01-01T00:00:00.000Z", verifiedBy: "DNS" };
      now = { ...now, domains: [verified as typeof DOMAIN] };
      return verified;
    },
  });
}

const REDIRECT_URI = `https://app.test/callback/${exampleId(5)}`;
const EMPTY: SingleSignOn = { connection: null, domains: [], redirectUris: [REDIRECT_URI] };
const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

Deno.test("single sign-on: a provider is set up; its secret is sent once [sign-in-12]", async () => {
  const server = ssoServer(EMPTY);
  await atAddress("/admin/settings", async ({ user }) => {
    const form = within(await screen.findByRole("form", { name: "Single sign-on" }));
    screen.getByText(REDIRECT_URI);
    assert.equal(screen.queryByText("Single sign-on is paused"), null);
    await user.type(await box("Name"), "Example Corp");
    await user.type(await box("Issuer URL"), "https://id.example");
    await user.type(await box("Client ID"), "crumbtrail");
    await user.type(form.getByLabelText("Client secret"), "sesame");
    await user.click(form.getByRole("checkbox", { name: "Offer single sign-on" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(said(), "Single sign-on saved."));
    const sent = lastCall(server, `PUT ${PATH}`);
    assert.deepEqual(sent?.body, {
      ...{ name: "Example Corp", issuer: "https://id.example", clientId: "crumbtrail" },
      ...{ clientSecret: "sesame", isEnabled: true, isEnforced: false, createsUsers: false },
      ...{ defaultRole: "VIEW_ONLY", exemptAccount: null, isCallbackRegistered: true },
    });
    const secret = await screen.findByLabelText<HTMLInputElement>("Client secret");
    await waitFor(() => assert.equal(secret.value, ""));
  });
});

Deno.test("single sign-on: a refusal is explained, and what was typed stays", async () => {
  const server = ssoServer(EMPTY);
  server.answers[`PUT ${PATH}`] = () =>
    refusal(422, "VALIDATION_ERROR", [{
      path: "issuer",
      message: "10.0.0.1 is not a public address",
    }]);
  await atAddress("/admin/settings", async ({ user }) => {
    const form = within(await screen.findByRole("form", { name: "Single sign-on" }));
    await user.type(await box("Name"), "Corp");
    await user.type(await box("Issuer URL"), "https://10.0.0.1");
    await user.type(await box("Client ID"), "c");
    await user.type(form.getByLabelText("Client secret"), "s");
    await user.click(form.getByRole("button", { name: "Save" }));
    await screen.findByText("10.0.0.1 is not a public address");
    assert.equal((await box("Issuer URL")).value, "https://10.0.0.1");
  });
});

Deno.test("single sign-on: a domain is added with its DNS record, and verified [sign-in-13]", async () => {
  ssoServer(EMPTY);
  await atAddress("/admin/settings", async ({ user }) => {
    await user.type(await box("New domain"), "harbour.test");
    await user.click(screen.getByRole("button", { name: "Add domain" }));
    await screen.findByText(RECORD.name);
    screen.getByText(RECORD.value);
    screen.getByText("Not verified");
    await user.click(screen.getByRole("button", { name: "Verify" }));
    await screen.findByText("Verified by DNS");
    await waitFor(() => assert.equal(said(), "harbour.test is verified."));
    assert.equal(screen.queryByText(RECORD.value), null);
  });
});

Deno.test("single sign-on: an older connection shows its new redirect URI until it is registered [sign-in-19]", async () => {
  const server = ssoServer({
    ...EMPTY,
    connection: {
      ...{ _id: exampleId(5), name: "Corp", issuer: "https://id.example", clientId: "c" },
      ...{ isEnabled: true, isEnforced: false, createsUsers: false, defaultRole: "VIEW_ONLY" },
      ...{ exemptAccount: null, isCallbackRegistered: false },
    },
  });
  await atAddress("/admin/settings", async ({ user }) => {
    await screen.findByText("Single sign-on is paused");
    screen.getByText(REDIRECT_URI);
    const form = within(screen.getByRole("form", { name: "Single sign-on" }));
    const box = { name: "The new redirect URI is registered with our provider" };
    await user.click(form.getByRole("checkbox", box));
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(screen.queryByText("Single sign-on is paused"), null));
    const sent = lastCall(server, `PUT ${PATH}`);
    assert.equal(Object(sent?.body).isCallbackRegistered, true);
    assert.equal(Object(sent?.body).clientSecret, undefined);
  });
});
