import { atAddress, fakeServer } from "../testing/show.tsx";
import type { HubContent } from "@crumbtrail/contract/hub";
import type { CuratedEntry, HubPlan, ListedHubEntry } from "@crumbtrail/contract/hub_entry";
import type { HubOffer } from "@crumbtrail/contract/hub_offer";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import {
  answer,
  dialogOf,
  inRow,
  lastBody,
  lastCall,
  noContent,
  question,
  said,
} from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";

const ADDRESS = "/madmin/global-vendors";
const ADS: ListedHubEntry = {
  _id: exampleId(8001),
  kind: "VENDOR",
  name: "Ads",
  type: null,
  description: "Shows ads",
  patternCount: 1,
  entryCount: 1,
  source: "IAB_GVL",
  published: true,
  status: "ACTIVE",
  draft: null,
  updatedAt: "2026-01-01T00:00:00.000Z",
};
const CONTENT: HubContent = {
  ...{ name: "Ads", description: "Shows ads", category: "ad", iabId: 12, spVendorId: null },
  ...{ strictlyNecessary: false, urlPatterns: ["^https://ads"] },
  entries: [{ type: "STORAGE", entryType: "COOKIE", pattern: "^_ad", description: "" }],
};
const ENTRY: CuratedEntry = {
  _id: ADS._id,
  source: "IAB_GVL",
  isOwnItem: false,
  entry: { kind: "VENDOR", content: CONTENT },
  status: "ACTIVE",
  published: 1,
  version: 0,
  changedBy: null,
  updatedAt: ADS.updatedAt,
  changes: [],
};
const DRAFT: CuratedEntry = {
  ...ENTRY,
  version: 3,
  changedBy: "ada@provider.test",
  changes: [{ part: "description", entry: null, before: "Old", after: "Shows ads", isKept: false }],
};
const NO_DRAFTS = { added: 0, changed: 0, removed: 0, fingerprint: "none" };

function hubServer(answers: FakeServer["answers"] = {}): FakeServer {
  return fakeServer({
    "GET /hub/entries": () => listOf([ADS]),
    "GET /hub/drafts": () => NO_DRAFTS,
    "GET /hub/offers": () => listOf([]),
    "GET /hub/releases": () => listOf([]),
    [`GET /hub/entries/${ADS._id}`]: () => ENTRY,
    [`GET /hub/entries/${ADS._id}/versions`]: () => listOf([]),
    ...answers,
  });
}

Deno.test("madmin hub: vendors and storage items are searched and filtered by drafts in the address [knowledge-hub-12]", async () => {
  const server = hubServer({
    "GET /hub/entries": (_: unknown, { searchParams }: URL) =>
      listOf(searchParams.get("kind") === "VENDOR" && !searchParams.has("draft") ? [ADS] : []),
  });
  await atAddress(ADDRESS, async ({ user, address }) => {
    const row = await inRow(/Ads/);
    row.getByText("IAB Global Vendor List");
    row.getByText("Published");
    screen.getByText("1 of 1 vendor");
    await user.click(screen.getByRole("button", { name: "Drafts" }));
    await screen.findByText("There is no draft.");
    assert.equal(address(), `${ADDRESS}?drafts=true`);
    await user.click(screen.getByRole("button", { name: "Show all vendors" }));
    await user.click(screen.getByRole("radio", { name: "Storage items" }));
    await screen.findByText("No storage items yet");
    assert.equal(address(), `${ADDRESS}?view=items`);
    const asked = lastCall(server, "GET /hub/entries");
    assert.equal(asked?.url.searchParams.get("kind"), "STORAGE_ITEM");
  });
});

Deno.test("madmin hub: an edited vendor becomes a draft; a refusal says what is wrong [knowledge-hub-14]", async () => {
  const save = `PUT /hub/entries/${ADS._id}/draft`;
  const details = [{ path: "entry.content.urlPatterns.0", message: "missing closing )" }];
  const server = hubServer({ [save]: () => refusal(422, "VALIDATION_ERROR", details) });
  await atAddress(ADDRESS, async ({ user, address }) => {
    await user.click(await screen.findByRole("button", { name: "Edit Ads" }));
    const dialog = await dialogOf("Edit Ads");
    assert.equal(address(), `${ADDRESS}?open=${ADS._id}`);
    assert.equal(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).readOnly, true);
    const description = dialog.getByRole("textbox", { name: "Description" });
    await user.clear(description);
    await user.click(dialog.getByRole("button", { name: "Save draft" }));
    await dialog.findByText("urlPatterns.0: missing closing )");
    server.answers[save] = () => DRAFT;
    await user.click(dialog.getByRole("button", { name: "Save draft" }));
    await waitFor(() =>
      assert.equal(said(), "The draft of Ads was saved. Tenants see it once it is published.")
    );
    assert.deepEqual(lastBody(server, save), {
      entry: { kind: "VENDOR", content: { ...CONTENT, description: "" } },
      status: "ACTIVE",
      version: 0,
    });
  });
});

Deno.test("madmin hub: a draft shows its changes, and is discarded [knowledge-hub-14]", async () => {
  const discard = `DELETE /hub/entries/${ADS._id}/draft`;
  const server = hubServer({ [`GET /hub/entries/${ADS._id}`]: () => DRAFT, [discard]: noContent });
  await atAddress(`${ADDRESS}?open=${ADS._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit Ads");
    const changes = within(dialog.getByRole("list", { name: "Changes of the draft" }));
    changes.getByText("Old");
    await user.click(dialog.getByRole("button", { name: "Discard draft" }));
    await waitFor(() => assert.equal(said(), "The draft of Ads was discarded."));
    assert.ok(lastCall(server, discard));
  });
});

Deno.test("madmin hub: a vendor that was never published is deleted after a question", async () => {
  const discard = `DELETE /hub/entries/${ADS._id}/draft`;
  const server = hubServer({
    [`GET /hub/entries/${ADS._id}`]: () => ({ ...DRAFT, published: 0 }),
    [discard]: noContent,
  });
  await atAddress(`${ADDRESS}?open=${ADS._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit Ads");
    for (const yes of [false, true]) {
      await user.click(dialog.getByRole("button", { name: "Discard draft" }));
      const title = "Delete vendor? This operation cannot be reverted.";
      await waitFor(() => assert.equal(question()?.title, title));
      assert.equal(lastCall(server, discard), undefined);
      answer(yes);
    }
    await waitFor(() => assert.ok(lastCall(server, discard)));
  });
});

Deno.test("madmin hub: drafts are published with a note, as they were counted [knowledge-hub-15]", async () => {
  const server = hubServer({
    "GET /hub/drafts": () => ({ added: 1, changed: 2, removed: 0, fingerprint: "f1" }),
    "POST /hub/releases": () => refusal(409, "FORBIDDEN", { changedSince: true }),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Publish 3 drafts" }));
    const dialog = await dialogOf("Publish the Knowledge Hub");
    dialog.getByText("1 added, 2 changed, 0 no longer offered");
    const publish = dialog.getByRole<HTMLButtonElement>("button", { name: "Publish" });
    assert.equal(publish.disabled, true, "a note is needed");
    await user.type(dialog.getByRole("textbox", { name: "Note" }), "Better words");
    await user.click(publish);
    await dialog.findByText("A draft has changed since. Look at the list again, then publish.");
    server.answers["POST /hub/releases"] = () =>
      Response.json({
        ...{ number: 4, note: "Better words", publishedAt: ADS.updatedAt },
        ...{ added: 1, changed: 2, removed: 0 },
      }, { status: 201 });
    await user.click(publish);
    await waitFor(() => assert.equal(said(), "Version 4 of the Knowledge Hub was published."));
    assert.deepEqual(lastBody(server, "POST /hub/releases"), {
      ...{ note: "Better words", fingerprint: "f1" },
    });
  });
});

const PLAN: HubPlan = {
  fingerprint: "p1",
  ...{ added: 1, changed: 1, removed: 1 },
  entries: [
    { name: "Maps", action: "ADDED", changes: [], changeCount: 0 },
    { name: "Ads", action: "CHANGED", changes: DRAFT.changes, changeCount: 1 },
    { name: "Gone", action: "REMOVED", changes: [], changeCount: 0 },
  ],
  rejected: [{ line: 7, part: "SR", reason: "is too short" }],
};

Deno.test("madmin hub: a list shows all changes before it becomes drafts [knowledge-hub-19]", async () => {
  const server = hubServer({
    "POST /hub/import/plan": () => PLAN,
    "POST /hub/import/apply": () => PLAN,
  });
  await atAddress(`${ADDRESS}?open=import`, async ({ user }) => {
    const dialog = await dialogOf("Import a list");
    const text = '{"gvlSpecificationVersion": 3}';
    const file = new File([text], "gvl.json", { type: "application/json" });
    await user.upload(dialog.getByLabelText("File to import"), file);
    await dialog.findByText("gvl.json: IAB Global Vendor List");
    dialog.getByText("1 added, 1 changed, 1 no longer offered");
    const rows = within(dialog.getByRole("list", { name: "Changed vendors" }));
    for (const name of ["Maps", "Ads", "Gone"]) rows.getByText(name);
    dialog.getByText("Not imported: 1");
    await user.click(dialog.getByRole("button", { name: "Save as drafts" }));
    await waitFor(() => assert.equal(said(), "gvl.json was imported into drafts."));
    assert.deepEqual(lastBody(server, "POST /hub/import/apply"), {
      ...{ format: "IAB_GVL", text, removeMissing: true, fingerprint: "p1" },
    });
  });
});

const OFFER: HubOffer = {
  _id: exampleId(8100),
  entry: ENTRY.entry,
  tenantName: null,
  createdAt: ADS.updatedAt,
  hubEntry: null,
};

Deno.test("madmin hub: suggestions are accepted as drafts, or declined with a reason [knowledge-hub-20]", async () => {
  const accept = `POST /hub/offers/${OFFER._id}/accept`;
  const decline = `POST /hub/offers/${OFFER._id}/decline`;
  const server = hubServer({
    "GET /hub/offers": () => listOf([OFFER]),
    [accept]: () => DRAFT,
    [decline]: noContent,
  });
  await atAddress(`${ADDRESS}?view=suggestions`, async ({ user, address }) => {
    await screen.findByText(/^A tenant that shows no name/);
    await user.click(screen.getByRole("button", { name: "Decline Ads" }));
    const dialog = await dialogOf("Decline Ads");
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Too narrow");
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() => assert.equal(said(), "Ads was declined."));
    assert.deepEqual(lastBody(server, decline), { reason: "Too narrow" });
    await user.click(screen.getByRole("button", { name: "Accept Ads as a draft" }));
    await waitFor(() => assert.equal(address(), `${ADDRESS}?open=${DRAFT._id}&view=suggestions`));
    assert.equal(said(), "Ads is a draft now.");
  });
});

Deno.test("madmin hub: an empty hub has nothing to publish [knowledge-hub-12]", async () => {
  hubServer({ "GET /hub/entries": () => listOf([]) });
  await atAddress(ADDRESS, async () => {
    await screen.findByText("No vendors yet");
    const publish = screen.getByRole<HTMLButtonElement>("button", { name: "Nothing to publish" });
    assert.equal(publish.disabled, true);
  });
});
