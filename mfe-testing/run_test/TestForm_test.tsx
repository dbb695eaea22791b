import { atAddress, fakeServer } from "../testing/show.tsx";
import {
  exampleAccount,
  exampleId,
  exampleTenant,
  exampleTest,
} from "@crumbtrail/host/testing/examples";
import { refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";

const RUN = exampleId(500);

Deno.test("run test: an empty URL is refused beside the field, and nothing is sent [testing-4]", async () => {
  const server = fakeServer();
  await atAddress("/on-demand/test", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Start magic!" }));
    const field = screen.getByRole("textbox", { name: "URL" });
    await screen.findByText("Please enter the URL of a page.");
    assert.equal(field.getAttribute("aria-invalid"), "true");
    assert.ok(!server.calls.some(({ key }) => key === "POST /test-scenarios"));
  });
});

Deno.test("run test: whitespace goes, https comes on leaving the field, Ctrl+Enter starts [testing-4]", async () => {
  const server = fakeServer({
    "POST /test-scenarios": () => exampleTest(),
    [`GET /test-scenarios/${RUN}`]: () => exampleTest(),
  });
  await atAddress("/on-demand/test", async ({ user, address }) => {
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "URL" });
    await user.type(field, "www.harbour .test/a");
    await user.tab();
    assert.equal(field.value, "https://www.harbour.test/a");
    await user.type(field, "{Control>}{Enter}{/Control}");
    await screen.findByRole("progressbar", { name: /Test of/ });
    const sent = server.calls.find(({ key }) => key === "POST /test-scenarios")?.body;
    assert.deepEqual(sent, {
      url: "https://www.harbour.test/a",
      name: "OnDemand Test for https://www.harbour.test/a",
      type: "ON_DEMAND",
      status: "QUEUED",
      settings: { userAgentType: "desktop", userAgent: "", width: 1200, height: 800 },
      preset: "REJECT_SP_CMP",
      gpc: false,
    });
    assert.ok(address().includes(RUN));
  });
});

Deno.test("run test: device, preset and Global Privacy Control are chosen by keyboard and sent [testing-3, testing-57]", async () => {
  const server = fakeServer({
    "POST /test-scenarios": () => exampleTest(),
    [`GET /test-scenarios/${RUN}`]: () => exampleTest(),
  });
  await atAddress("/on-demand/test", async ({ user }) => {
    await user.type(await screen.findByRole("textbox", { name: "URL" }), "harbour.test");
    for (const name of ["No Consent", "Accept All"]) {
      screen.getByRole("button", { name }).focus();
      await user.keyboard(" ");
    }
    screen.getByRole("checkbox", { name: "Global Privacy Control" }).focus();
    await user.keyboard(" ");
    screen.getByRole("radio", { name: "Desktop" }).focus();
    await user.keyboard("{ArrowRight}");
    // On a button of the form Ctrl+Enter starts, too.
    screen.getByRole("button", { name: "Accept All" }).focus();
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByRole("progressbar", { name: /Test of/ });
    const sent = JSON.stringify(server.calls.find(({ key }) => key.startsWith("POST"))?.body);
    assert.match(sent, /"mobile".*"width":375,"height":812.*"SP_ACCEPT_ALL","gpc":true/);
  });
});

Deno.test("run test: presets that need the feature are not offered without it [testing-7]", async () => {
  fakeServer({
    "GET /tenants/current": () =>
      exampleTenant({
        features: { allTestTypesEnabled: false, manualIssueCreation: false, analytics: false },
      }),
  });
  await atAddress("/on-demand/test", async () => {
    await screen.findByText("Tests today");
    const chips = within(screen.getByRole("group", { name: "Testing Scenario" }));
    const offered = chips.getAllByRole("button").map(({ textContent }) => textContent);
    // The word of the group is a button, too, which explains itself.
    assert.deepEqual(offered, ["Testing Scenario", "No Consent", "No Consent No LI", "Before CMP"]);
  });
});

Deno.test("run test: without the right to run tests every control is disabled [testing-5]", async () => {
  const server = fakeServer({ "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
  await atAddress("/on-demand/test", async () => {
    const form = within(await screen.findByRole("form", { name: "Run test" }));
    const isOff = (control: HTMLElement) =>
      control.hasAttribute("disabled") || control.closest("fieldset[disabled]") !== null;
    assert.ok(isOff(form.getByRole("textbox", { name: "URL" })));
    assert.ok(form.getAllByRole("radio").every(isOff));
    assert.ok(form.getAllByRole("checkbox").every(isOff));
    assert.ok(form.getAllByRole("button").every(isOff));
    assert.ok(!server.calls.some(({ key }) => key.startsWith("POST")));
  });
});

Deno.test("run test: at the daily limit Start is disabled with an explanation [testing-6]", async () => {
  const full = exampleTenant();
  full.today.testsCount = full.limits.maxDailyTests;
  fakeServer({ "GET /tenants/current": () => full });
  await atAddress("/on-demand/test", async ({ user }) => {
    await screen.findByText("100 of 100");
    const start = screen.getByRole("button", { name: "Start magic!" });
    assert.ok(start.hasAttribute("disabled"));
    await user.hover(start.parentElement ?? start);
    await screen.findByText("Subscription tier limit reached");
  });
});

Deno.test("run test: a refusal is an alert with the server's code in parentheses [testing-12]", async () => {
  fakeServer({ "POST /test-scenarios": () => refusal(403, "FORBIDDEN", { property: "none" }) });
  await atAddress("/on-demand/test", async ({ user }) => {
    await user.type(
      await screen.findByRole("textbox", { name: "URL" }),
      "foreign.test{Control>}{Enter}{/Control}",
    );
    const alert = await screen.findByRole("alert");
    assert.match(alert.textContent ?? "", /properties you may test \(FORBIDDEN\)/);
  });
});
