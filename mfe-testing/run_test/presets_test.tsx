import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleProperty } from "@crumbtrail/host/testing/examples";
import { listOf } from "@crumbtrail/host/testing/fake_server";
import { screen } from "@testing-library/react";
import assert from "node:assert/strict";
import { propertyOf } from "./form.ts";

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
    const offered = async (last: string) => {
      await user.click(screen.getByRole("combobox", { name: "Testing Scenario" }));
      await screen.findByRole("option", { name: last });
      const options = screen.getAllByRole("option");
      const labels = options.map((option) => option.textContent);
      await user.keyboard("{Escape}");
      return labels;
    };
    const field = await screen.findByRole("textbox", { name: "URL" });
    await screen.findByText("Tests today");
    assert.deepEqual(await offered("Accept All"), [...ALWAYS, "Accept All"]);
    const put = async (url: string) => {
      await user.clear(field);
      await user.paste(url);
    };
    await put("www.harbour.test/a");
    const all = [...ALWAYS, "Pur", "Accept All", "2,5 Wege"];
    assert.deepEqual(await offered("2,5 Wege"), all);
    await user.click(screen.getByRole("combobox", { name: "Testing Scenario" }));
    await user.click(await screen.findByRole("option", { name: "Pur" }));
    const scenario = () =>
      screen.getByRole<HTMLInputElement>("combobox", { name: "Testing Scenario" });
    assert.equal(scenario().value, "Pur");
    await put("plain.test");
    assert.equal(scenario().value, "No Consent");
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
