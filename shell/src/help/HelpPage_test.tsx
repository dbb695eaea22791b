import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { serve } from "@crumbtrail/host/testing/fake_server";
import { showAt, type Shown } from "@crumbtrail/host/testing/show";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { HelpPage } from "./HelpPage.tsx";
import { TOPICS } from "./topics.ts";

/** Runs a test with the Help Center at an address. */
const at = (path: string, run: (shown: Shown) => Promise<void>) =>
  showAt({ Frame: TestFrame, routes }, path, run);

function routes(root: AnyRoute): AnyRoute[] {
  return TOPICS.map(({ path }) =>
    createRoute({ getParentRoute: () => root, path, component: HelpPage })
  );
}

const article = (name: string) => screen.findByRole("article", { name });
const box = () => screen.findByRole("searchbox", { name: "Search the help" });
/** The texts that are marked. */
const marks = () => [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);

serve({});

Deno.test("help: General is the default topic and says what the specification wants said [help-1, help-3, help-5]", async () => {
  await at("/help", async ({ user, address }) => {
    const text = (await article("General")).textContent ?? "";
    assert.equal(document.title, "Help Center - Crumbtrail");
    screen.getByRole("heading", { level: 1, name: "Help Center" });
    assert.match(text, /By default it shows only open issues of the last 24 hours\./);
    assert.match(text, /All shows all open issues/);
    assert.match(text, /The three overview blocks/);
    assert.match(text, /Click a block to filter the list/);
    await user.click(screen.getByRole("link", { name: "Configuration" }));
    await article("Configuration");
    assert.equal(address(), "/help/configuration");
  });
});

Deno.test("help: an anchor of the other topic leads to its page, and the focus to its heading [help-4]", async () => {
  await at("/help#vendors", async ({ address }) => {
    await article("Configuration");
    const heading = screen.getByRole("heading", { level: 2, name: "Vendors" });
    await waitFor(() => assert.equal(document.activeElement, heading));
    assert.equal(address(), "/help/configuration#vendors");
    const contents = within(screen.getByRole("navigation", { name: "Contents" }));
    const current = contents.getByRole("link", { current: "page" });
    assert.equal(current.textContent, "Vendors");
    contents.getByRole("link", { name: "Patterns" });
  });
});

Deno.test('help: the "?" of a screen leads to its part; of an unknown one to the start', async () => {
  await at("/help#/admin/test-scenarios", async ({ address }) => {
    await article("Configuration");
    await waitFor(() => assert.equal(address(), "/help/configuration#testing-scenarios"));
  });
  await at("/help#/no/such/screen", async ({ address }) => {
    await article("General");
    await waitFor(() => assert.equal(address(), "/help"));
  });
});

Deno.test("help: a heading's address can be copied [help-4]", async () => {
  await at("/help", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Copy link to Dashboard" }));
    const copied = new URL(await navigator.clipboard.readText());
    assert.equal(copied.pathname + copied.hash, "/help#dashboard");
  });
});

Deno.test("help: / goes to the search, matches are marked, Enter opens the first [help-7]", async () => {
  await at("/help", async ({ user, address, back }) => {
    const input = await box();
    await user.keyboard("/");
    assert.equal(document.activeElement, input);
    await user.type(input, "2,5 wege");
    await waitFor(() => assert.equal(address(), "/help?q=2%2C5+wege"));
    await waitFor(() => assert.ok(marks().includes("Wege")));
    await user.clear(input);
    await user.type(input, "overview");
    await waitFor(() => assert.equal(address(), "/help?q=overview"));
    const first = await screen.findByRole("link", { name: "The three overview blocks" });
    assert.ok(marks().every((mark) => /overview/i.test(mark ?? "")));
    await user.type(input, "{Enter}");
    await article("General");
    assert.equal(address(), "/help#dashboard-the-three-overview-blocks");
    assert.ok(!first.isConnected);
    back();
    await screen.findByText(/^\d+ results? in all topics$/);
  });
});

Deno.test("help: a search without a result says so, and can be cleared [help-7]", async () => {
  await at("/help?q=unfindable", async ({ user }) => {
    await screen.findByText("Nothing about “unfindable”");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    await article("General");
  });
});
