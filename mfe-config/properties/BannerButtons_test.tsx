import { atAddress, fakeServer } from "../testing/show.tsx";
import { dialogOf, lastBody, said } from "@crumbtrail/host/testing/acts";
import { waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleChangedProperty } from "../testing/examples.ts";
import { answers, PROPERTIES, REST, SHOP } from "../testing/properties.ts";
import { bannerButtonsOf, bannerFieldsOf } from "./banner_fields.ts";
import { listOf } from "@crumbtrail/host/testing/fake_server";

const NONE = { labels: [], selectors: [] };
const BUTTONS = {
  accept: NONE,
  reject: { labels: ["Not today", "No crumbs"], selectors: ["#banner .no"] },
  settings: { labels: ["Let me see"], selectors: [] },
};

Deno.test("banner fields: a line per name, empty lines and repetitions left out", () => {
  assert.deepEqual(bannerButtonsOf(bannerFieldsOf(BUTTONS)), BUTTONS);
  assert.equal(bannerButtonsOf(bannerFieldsOf(null)), null);
  const fields = { ...bannerFieldsOf(null), acceptLabels: " Sure \n\nSure\n", rejectLabels: " \n" };
  assert.deepEqual(bannerButtonsOf(fields), {
    ...{ reject: NONE, settings: NONE },
    accept: { labels: ["Sure"], selectors: [] },
  });
});

Deno.test("properties: buttons of the banner are named, and what is no selector is refused", async () => {
  const named = { ...SHOP, bannerButtons: BUTTONS };
  const server = fakeServer(answers({
    "GET /properties": () => listOf([named]),
    [`PATCH /properties/${SHOP._id}`]: () => exampleChangedProperty(named),
  }));
  await atAddress(`${PROPERTIES}?open=${SHOP._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit property");
    const reject = within(dialog.getByRole("group", { name: "Button to reject" }));
    const box = (name: RegExp) => reject.getByRole<HTMLTextAreaElement>("textbox", { name });
    const [labels, selectors] = [box(/^Labels/), box(/^CSS selectors/)];
    assert.deepEqual([labels.value, selectors.value], ["Not today\nNo crumbs", "#banner .no"]);
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    await user.clear(selectors);
    await user.type(selectors, "#a >>> b");
    await reject.findByText("Not a CSS selector: #a >>> b");
    assert.equal(save.disabled, true);
    await user.clear(selectors);
    await user.type(labels, "{Enter}let me see");
    await reject.findByText("Also named for another button: let me see");
    await user.clear(labels);
    await user.type(labels, "Not today");
    await user.click(save);
    await waitFor(() => assert.equal(said(), "Property saved successfully"));
    assert.deepEqual(lastBody(server, "PATCH"), {
      bannerButtons: { ...BUTTONS, reject: { labels: ["Not today"], selectors: [] } },
      version: 1,
    });
  });
});

Deno.test("properties: too many or too long names are refused as they are typed", async () => {
  fakeServer(answers());
  await atAddress(`${PROPERTIES}?open=${REST._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit property");
    const accept = within(dialog.getByRole("group", { name: "Button to accept" }));
    const [labels, selectors] = accept.getAllByRole("textbox");
    assert.ok(labels && selectors);
    await user.click(labels);
    await user.paste(Array.from({ length: 11 }, (_, n) => `Yes ${n}`).join("\n"));
    await accept.findByText("At most 10 lines");
    await user.clear(labels);
    await user.paste("x".repeat(101));
    await accept.findByText("At most 100 characters per line");
    await user.click(selectors);
    await user.paste("#a\n#b\n#c\n#d\n#e\n#f");
    await accept.findByText("At most 5 lines");
  });
});
