import { atAddress, fakeServer } from "../testing/show.tsx";
import { bar, SUGGESTIONS } from "../testing/suggestions.ts";
import type { Role } from "@crumbtrail/contract/enums";
import type { UnusedItem } from "@crumbtrail/contract/suggestion";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { snack } from "@crumbtrail/host/testing/show";
import {
  answer,
  inRow,
  lastBody,
  question,
  rowOf,
  said,
  undo,
} from "@crumbtrail/host/testing/acts";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleStorageItem, exampleUnused, exampleVendor } from "../testing/examples.ts";

const VENDOR = exampleUnused();
const ITEM = exampleUnused({
  kind: "STORAGE_ITEM",
  _id: exampleId(940),
  name: "_old",
  lastSeen: null,
  everywhere: true,
  propertyCount: 0,
});
const ADDRESS = `${SUGGESTIONS}?tab=unused`;
const DEACTIVATE = "POST /suggestions/unused/deactivate";

function server(answers: FakeServer["answers"] = {}, role: Role = "TENANT_ADMIN"): FakeServer {
  const inactive = new Set<string>();
  const kept = new Set<string>();
  const idsIn = (body: unknown, key: "items" | "suggestions") =>
    (body as Record<typeof key, UnusedItem[]>)[key].map(({ _id }) => _id);
  const activated = <T extends { _id: string }>(entry: T): T => {
    inactive.delete(entry._id);
    return entry;
  };
  return fakeServer({
    "GET /accounts/me": () => exampleAccount(role),
    "GET /suggestions/unused": (_, url) => {
      const isKept = url.searchParams.get("state") === "DISMISSED";
      const isShown = ({ _id }: UnusedItem) => !inactive.has(_id) && kept.has(_id) === isKept;
      return listOf([VENDOR, ITEM].filter(isShown));
    },
    [DEACTIVATE]: (body) => {
      const ids = idsIn(body, "items");
      ids.forEach((id) => inactive.add(id));
      const deactivated = [VENDOR, ITEM].filter(({ _id }) => ids.includes(_id))
        .map(({ kind, _id, name }) => ({ kind, _id, name, version: 4 }));
      return { deactivated, changed: [] };
    },
    [`PATCH /vendors/${VENDOR._id}`]: () => activated(exampleVendor({ _id: VENDOR._id })),
    [`PATCH /storage-items/${ITEM._id}`]: () => activated(exampleStorageItem({ _id: ITEM._id })),
    "POST /suggestions/dismiss": (body) => {
      idsIn(body, "suggestions").forEach((id) => kept.add(id));
      return { changed: 1 };
    },
    "POST /suggestions/restore": (body) => {
      idsIn(body, "suggestions").forEach((id) => kept.delete(id));
      return { changed: 1 };
    },
    [`GET /storage-items/${ITEM._id}`]: () => refusal(404, "ENTITY_NOT_FOUND"),
    ...answers,
  });
}

Deno.test("unused: a row says when it was seen and added, and where it approves, and opens its editor [suggestions-11]", async () => {
  server();
  await atAddress(ADDRESS, async ({ user, address }) => {
    const vendor = await inRow(/Example Analytics/);
    vendor.getByText("2 properties");
    assert.equal(vendor.getAllByRole("time").length, 2);
    const item = await inRow(/_old/);
    for (const text of ["Storage item", "Never", "All properties"]) item.getByText(text);
    await user.click(await rowOf(/_old/));
    await waitFor(() => assert.equal(address(), `/admin/storage-items?open=${ITEM._id}`));
  });
});

Deno.test("unused: deactivating asks first, and Undo activates again [suggestions-13]", async () => {
  const on = server();
  await atAddress(ADDRESS, async ({ user }) => {
    const button = () => screen.findByRole("button", { name: "Deactivate Example Analytics" });
    await user.click(await button());
    assert.equal(question()?.title, "Deactivate Example Analytics?");
    answer(false);
    assert.equal(lastBody(on, DEACTIVATE), undefined);
    await user.click(await button());
    answer(true);
    await waitFor(() => assert.equal(said(), "Example Analytics is inactive now."));
    assert.deepEqual(lastBody(on, DEACTIVATE), {
      items: [{ kind: "VENDOR", _id: VENDOR._id, version: 3 }],
    });
    assert.ok(!screen.queryByRole("row", { name: /Example Analytics/ }));
    undo();
    await rowOf(/Example Analytics/);
    await waitFor(() => assert.equal(said(), "Example Analytics is active again."));
    assert.deepEqual(lastBody(on, `PATCH /vendors/${VENDOR._id}`), {
      status: "ACTIVE",
      version: 4,
    });
  });
});

Deno.test("unused: several are deactivated together; what somebody changed meanwhile is named [suggestions-13]", async () => {
  const on = server();
  await atAddress(ADDRESS, async ({ user }) => {
    await rowOf(/_old/);
    await user.keyboard("A");
    await user.click(bar().getByRole("button", { name: "Deactivate" }));
    assert.equal(question()?.title, "Deactivate 2 objects?");
    answer(true);
    await screen.findByText("Nothing is unused");
    undo();
    await rowOf(/_old/);
    await waitFor(() => assert.equal(said(), "2 objects are active again."));
    const { kind, _id, name } = ITEM;
    on.answers[DEACTIVATE] = () => ({ deactivated: [], changed: [{ kind, _id, name }] });
    await user.click(screen.getByRole("button", { name: "Deactivate _old" }));
    answer(true);
    await waitFor(() =>
      assert.equal(said(), "_old was changed by somebody meanwhile and left as before.")
    );
    assert.equal(snack()?.undo, undefined);
    on.answers[DEACTIVATE] = () => refusal(500, "UNKNOWN_ERROR");
    await user.click(screen.getByRole("button", { name: "Deactivate _old" }));
    answer(true);
    await waitFor(() => assert.match(said(), /^_old is still active\. /));
  });
});

Deno.test("unused: what is kept moves to the kept ones, and back [suggestions-13]", async () => {
  const on = server();
  await atAddress(ADDRESS, async ({ user, address }) => {
    await user.click(await screen.findByRole("button", { name: "Keep _old" }));
    await waitFor(() => assert.equal(said(), "_old is kept, and not suggested for removal again."));
    assert.deepEqual(lastBody(on, "POST /suggestions/dismiss"), {
      suggestions: [{ kind: "STORAGE_ITEM", _id: ITEM._id }],
    });
    assert.ok(!screen.queryByRole("row", { name: /_old/ }));
    await user.click(screen.getByRole("button", { name: "Show kept" }));
    await waitFor(() => assert.match(address(), /kept=true/));
    await user.click(await screen.findByRole("button", { name: "Suggest again _old" }));
    await screen.findByText("Nothing is kept");
    await user.click(screen.getByRole("button", { name: "Show kept" }));
    await rowOf(/_old/);
  });
});

Deno.test("unused: without the right to manage vendors nothing can be deactivated or kept [suggestions-9]", async () => {
  server({}, "USER");
  await atAddress(ADDRESS, async () => {
    await rowOf(/_old/);
    assert.ok(!screen.queryByRole("checkbox"));
    assert.ok(!screen.queryByRole("button", { name: /^(Deactivate|Keep)/ }));
  });
});
