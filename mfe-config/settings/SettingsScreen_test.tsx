import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleAccount, exampleId, exampleUser } from "@crumbtrail/host/testing/examples";
import { listOf } from "@crumbtrail/host/testing/fake_server";
import { choose, lastBody, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleSettings } from "../testing/examples.ts";

const PATH = `/tenants/${exampleAccount("TENANT_ADMIN").tenant}/settings`;

/** A server that keeps the settings, with one admin among its users. */
function settingsServer(role: "TENANT_ADMIN" | "TENANT_MANAGER" = "TENANT_ADMIN") {
  let now = exampleSettings();
  return fakeServer({
    "GET /accounts/me": () => exampleAccount(role),
    "GET /accounts": () =>
      listOf([
        exampleUser({ _id: exampleId(1), username: "admin@a.test", role: "TENANT_ADMIN" }),
        exampleUser({ _id: exampleId(2), username: "user@a.test", role: "USER" }),
      ]),
    [`GET ${PATH}`]: () => now,
    [`PATCH ${PATH}`]: (body) => now = { ...now, ...Object(body) },
  });
}

const daysBox = () =>
  screen.findByRole<HTMLInputElement>("textbox", { name: "Auto-resolve after days" });
const save = () => screen.findByRole<HTMLButtonElement>("button", { name: "Save" });

Deno.test("settings: days and keywords are tidied, refused and sent; admins alone are offered [notifications-12, notifications-17, notifications-23]", async () => {
  const server = settingsServer();
  await atAddress("/admin/settings", async ({ user }) => {
    const days = await daysBox();
    assert.equal((await save()).disabled, true);
    await user.clear(days);
    await user.type(days, "366");
    await screen.findByText("Please enter a valid number between 1 and 365");
    assert.equal((await save()).disabled, true);
    await user.clear(days);
    await user.type(days, "-4");
    await user.tab();
    await waitFor(() => assert.equal(days.value, "0"));
    await user.clear(days);
    await user.type(days, "30");
    const words = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Suspicious keywords" });
    await user.clear(words);
    await user.type(words, "visitor id, ab, uuid");
    await user.tab();
    await waitFor(() => assert.equal(words.value, "visitorid, uuid"));
    await choose(user, screen, "Major event recipients", "admin@a.test");
    assert.equal(screen.queryByRole("option", { name: "user@a.test" }), null);
    await user.click(screen.getByRole("checkbox", { name: "Keep values in recordings" }));
    await user.click(screen.getByRole("checkbox", { name: "Require a second factor" }));
    const years = screen.getByRole("textbox", { name: "Years the audit log is kept" });
    await user.type(years, "2");
    await screen.findByText("Please enter a valid number between 3 and 30");
    await user.clear(years);
    await user.type(years, "7");
    await user.click(await save());
    await waitFor(() => assert.equal(said(), "Settings saved."));
    assert.deepEqual(lastBody(server, "PATCH"), {
      issues: { autoResolveAfterDays: 30 },
      keepValues: true,
      suspiciousRequestStrings: ["visitorid", "uuid"],
      majorEventRecipients: [exampleId(1)],
      requireSecondFactor: true,
      auditRetentionYears: 7,
      version: 1,
    });
    await waitFor(async () => assert.equal((await save()).disabled, true));
  });
});

Deno.test("settings: a read-only role can read them [notifications-24]", async () => {
  settingsServer("TENANT_MANAGER");
  await atAddress("/admin/settings", async () => {
    const days = await daysBox();
    assert.equal(days.readOnly, true);
    const values = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Keep values/ });
    assert.equal(values.disabled, true);
    assert.equal(screen.queryByRole("button", { name: "Save" }), null);
  });
});
