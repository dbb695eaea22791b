import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleProperty } from "@crumbtrail/host/testing/examples";
import { listOf } from "@crumbtrail/host/testing/fake_server";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { propertyOf } from "../start/form.ts";

const ALWAYS = ["No Consent", "No Consent No LI", "Before CMP"];
const PUR = { url: "https://pur.test/", username: "reader", passwordSet: true } as const;
const PARTIAL = { toggles: [{ label: "Analytics", on: true }] };

Deno.test("run test: PUR and 2,5 Wege are offered for a URL whose property has their settings", async () => {
  fakeServer({
    "GET /properties": () =>
      listOf([
        exampleProperty({ baseUrl: "www.harbour.test", pur: PUR, partialReject: PARTIAL }),
        exampleProperty({ baseUrl: "plain.test" }),
      ]),
  });
  await atAddress("/on-demand/test", async ({ user }) => {
    const field = await screen.findByRole("textbox", { name: "URL" });
    await screen.findByText("Tests today");
    const chips = within(screen.getByRole("group", { name: "Testing Scenario" }));
    // The word beside them is a button, too, which explains itself.
    const offered = () =>
      chips.getAllByRole("button").filter((chip) => chip.hasAttribute("aria-pressed"))
        .map(({ textContent }) => textContent);
    const chosen = () =>
      chips.queryAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
    assert.deepEqual(offered(), [...ALWAYS, "Accept All", "Withdraw"]);
    const put = async (url: string) => {
      await user.clear(field);
      await user.paste(url);
    };
    await put("www.harbour.test/a");
    assert.deepEqual(offered(), [...ALWAYS, "Pur", "Accept All", "2,5 Wege", "Withdraw"]);
    await user.click(chips.getByRole("button", { name: "Pur" }));
    assert.deepEqual(chosen(), ["No Consent", "Pur"]);
    await put("www.harbour.test/a\nplain.test/b");
    const amount = screen.getByText(/without settings/);
    assert.equal(amount.textContent, "2 pages × 2 presets − 1 without settings = 3 tests");
    await put("plain.test");
    assert.deepEqual(chosen(), ["No Consent"]);
  });
});

Deno.test("the property of a URL is the one that the server chooses", () => {
  const site = exampleProperty({ baseUrl: "www.harbour.test" });
  const root = exampleProperty({ baseUrl: ".harbour.test" });
  const gone = exampleProperty({ baseUrl: "old.harbour.test", status: "DISABLED" });
  const other = exampleProperty({ baseUrl: "", isTenantDefaultProperty: true });
  const all = [site, root, gone, other];
  assert.equal(propertyOf(all, "www.harbour.test/a"), site);
  assert.equal(propertyOf(all, "https://OLD.harbour.test."), root);
  assert.equal(propertyOf(all, "elsewhere.test"), other);
  assert.equal(propertyOf([site], "elsewhere.test"), undefined);
  assert.equal(propertyOf(all, ""), undefined);
});
