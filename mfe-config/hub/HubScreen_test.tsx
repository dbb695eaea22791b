import { atAddress, fakeServer } from "../testing/show.tsx";
import type { HubReview, OwnHubOffer } from "@crumbtrail/contract/hub_offer";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { dialogOf, inRow, lastBody, noContent, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleStorageItem, exampleVendor } from "../testing/examples.ts";

const ADDRESS = "/admin/knowledge-hub";
const REVIEW: HubReview = {
  _id: exampleId(940),
  kind: "STORAGE_ITEM",
  name: "_ga",
  hubVersion: 2,
  updatedAt: "2026-01-01T00:00:00.000Z",
  release: { number: 4, note: "Better words" },
  changeCount: 2,
  keptCount: 1,
};
const OFFER: OwnHubOffer = {
  _id: exampleId(8200),
  kind: "VENDOR",
  entry: exampleId(8201),
  name: "Ours",
  showName: false,
  offeredBy: "ada@tenant.test",
  createdAt: "2026-01-01T00:00:00.000Z",
  status: "OPEN",
  reason: null,
};
const CHANGES = `/storage-items/${REVIEW._id}/hub-changes`;

Deno.test("knowledge hub screen: a change is reviewed, and leaves the list [knowledge-hub-16]", async () => {
  const server = fakeServer({
    "GET /hub/reviews": () => listOf([REVIEW]),
    "GET /hub/releases": () =>
      listOf([{
        ...{ number: 4, note: "Better words", publishedAt: REVIEW.updatedAt },
        ...{ added: 0, changed: 1, removed: 0 },
      }]),
    [`GET ${CHANGES}`]: () => ({
      ...{ hubVersion: 2, updatedAt: REVIEW.updatedAt },
      changes: [{ part: "description", entry: null, before: "a", after: "b", isKept: false }],
    }),
    [`POST ${CHANGES}`]: () => exampleStorageItem(),
  });
  await atAddress(ADDRESS, async ({ user, address }) => {
    await screen.findByText(/^1 entry that you imported has changed/);
    const row = await inRow(/_ga/);
    for (const text of ["2 changes", "Yours stays: 1", "4: Better words"]) row.getByText(text);
    await user.click(row.getByRole("button", { name: "Review _ga" }));
    const review = await dialogOf("Changes of the Knowledge Hub to _ga");
    assert.equal(address(), `${ADDRESS}?open=${REVIEW._id}`);
    review.getByText("Description changed");
    server.answers["GET /hub/reviews"] = () => listOf([]);
    await user.click(review.getByRole("button", { name: "Accept" }));
    await waitFor(() => assert.equal(said(), "_ga was reviewed."));
    await screen.findByText("No change of the Knowledge Hub waits for your review.");
    assert.deepEqual(lastBody(server, `POST ${CHANGES}`), { accept: true, hubVersion: 2 });
    assert.equal(address(), ADDRESS);
  });
});

Deno.test("knowledge hub screen: own suggestions with their answers, and one is taken back [knowledge-hub-20]", async () => {
  const declined: OwnHubOffer = {
    ...OFFER,
    ...{ _id: exampleId(8202), name: "Narrow", status: "DECLINED", reason: "Only one site" },
  };
  const server = fakeServer({
    "GET /hub/own-offers": () => listOf([OFFER, declined]),
    [`DELETE /hub/own-offers/${OFFER._id}`]: noContent,
  });
  await atAddress(ADDRESS, async ({ user }) => {
    (await inRow(/Narrow/)).getByText("Only one site");
    server.answers["GET /hub/own-offers"] = () => listOf([declined]);
    await user.click(screen.getByRole("button", { name: "Take back Ours" }));
    await waitFor(() => assert.equal(said(), "The suggestion of Ours was taken back."));
    await waitFor(() => assert.ok(!screen.queryByRole("row", { name: /Ours/ })));
  });
});

Deno.test("knowledge hub screen: who may only look reviews and suggests nothing [knowledge-hub-21]", async () => {
  const server = fakeServer({ "GET /accounts/me": () => exampleAccount("USER") });
  await atAddress(ADDRESS, async () => {
    await screen.findByText("Nothing to review");
    assert.ok(!screen.queryByText("Your suggestions"));
    assert.ok(!server.calls.some(({ key }) => key === "GET /hub/own-offers"));
  });
});

Deno.test("knowledge hub: an own vendor is suggested, with the company's name only if ticked [knowledge-hub-20]", async () => {
  const vendor = exampleVendor({ name: "Ours", globalVendorRef: null });
  const server = fakeServer({
    [`GET /vendors/${vendor._id}`]: () => vendor,
    "POST /hub/own-offers": () => refusal(409, "ENTITY_ALREADY_EXISTS"),
  });
  await atAddress(`/admin/vendors?open=${vendor._id}`, async ({ user }) => {
    const editor = await dialogOf("Edit Ours");
    await user.click(editor.getByRole("button", { name: "Suggest to the Knowledge Hub…" }));
    const section = within(editor.getByRole("region", { name: "Suggest to the Knowledge Hub" }));
    await user.click(section.getByRole("button", { name: "Send suggestion" }));
    await waitFor(() =>
      assert.equal(
        said(),
        "Ours was not suggested. It is suggested already. " +
          "You find it in Configuration, Knowledge Hub.",
      )
    );
    const body = () => lastBody(server, "POST /hub/own-offers");
    assert.deepEqual(body(), { kind: "VENDOR", entry: vendor._id, showName: false });
    server.answers["POST /hub/own-offers"] = () => Response.json(OFFER, { status: 201 });
    await user.click(section.getByRole("checkbox", { name: /^Show the name/ }));
    await user.click(section.getByRole("button", { name: "Send suggestion" }));
    await waitFor(() =>
      assert.deepEqual(body(), { kind: "VENDOR", entry: vendor._id, showName: true })
    );
  });
});
