import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { dialogOf, inRow, noContent, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";

const ADDRESS = "/admin/property-requests";
const LIST = "GET /property-requests";

const HARBOUR = {
  _id: exampleId(1),
  url: "https://www.harbour.test/basket",
  comment: "It opens on Monday",
  requestedBy: "ada@harbour.test",
  createdAt: new Date().toISOString(),
  tenant: { _id: exampleId(2), name: "Harbour", teamMayAccess: true },
};
const CLOSED = {
  ...HARBOUR,
  ...{ _id: exampleId(3), url: "https://closed.test/", comment: "" },
  tenant: { _id: exampleId(4), name: "Closed Shop", teamMayAccess: false },
};
const DECLINE = `POST /property-requests/${HARBOUR._id}/decline`;

const answers = (differs: FakeServer["answers"] = {}) => ({
  "GET /accounts/me": () => exampleAccount("ADMIN"),
  [LIST]: () => listOf([HARBOUR, CLOSED]),
  ...differs,
});

/** Records where the browser is sent, instead of going there. */
function pagesOpened(): string[] {
  const pages: string[] = [];
  const assign = (path: string) => void pages.push(path);
  Object.defineProperty(location, "assign", { value: assign, configurable: true });
  return pages;
}

Deno.test("property requests: staff sees who waits for what, and adds it inside the tenant [properties-19]", async () => {
  const pages = pagesOpened();
  fakeServer(answers({ [`POST /tenants/${exampleId(2)}/visits`]: noContent }));
  await atAddress(ADDRESS, async ({ user }) => {
    const row = await inRow(/Harbour/);
    row.getByText("It opens on Monday");
    row.getByText("ada@harbour.test");
    const add = "Add property https://www.harbour.test/basket to Harbour";
    await user.click(row.getByRole("button", { name: add }));
    await waitFor(() =>
      assert.deepEqual(pages, ["/admin/properties?open=new&host=www.harbour.test"])
    );
    assert.deepEqual(JSON.parse(sessionStorage.getItem("crumbtrail.visit") ?? ""), {
      _id: exampleId(2),
      name: "Harbour",
      back: ADDRESS,
    });
    sessionStorage.clear();

    const closed = (await inRow(/Closed Shop/)).getByRole<HTMLButtonElement>("button", {
      name: /^Add property/,
    });
    assert.equal(closed.disabled, true);
    await user.hover(closed.parentElement as Element);
    await screen.findByText(/The tenant gives your team no access/);
    await user.type(screen.getByRole("searchbox", { name: "Search property requests" }), "monday");
    await waitFor(() => assert.ok(!screen.queryByRole("row", { name: /Closed Shop/ })));
    screen.getByText("1 of 2 requests");
  });
});

Deno.test("property requests: declining needs a reason, and leaves the list [properties-19]", async () => {
  let waiting = [HARBOUR, CLOSED];
  const server = fakeServer(answers({
    [LIST]: () => listOf(waiting),
    [DECLINE]: () => {
      waiting = [CLOSED];
      return noContent();
    },
  }));
  await atAddress(ADDRESS, async ({ user, address }) => {
    await user.click((await inRow(/Harbour/)).getByRole("button", { name: /^Decline/ }));
    const dialog = await dialogOf("Decline the request of Harbour");
    assert.equal(address(), `${ADDRESS}?open=${HARBOUR._id}`);
    dialog.getByText("It opens on Monday");
    const send = dialog.getByRole<HTMLButtonElement>("button", { name: "Decline request" });
    assert.equal(send.disabled, true);
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), " Not in your plan ");
    await user.click(send);
    await waitFor(() => assert.equal(said(), "The request of Harbour was declined."));
    await waitFor(() => assert.ok(!screen.queryByRole("row", { name: /Harbour/ })));
    const sent = server.calls.find(({ key }) => key === DECLINE);
    assert.deepEqual(sent?.body, { reason: "Not in your plan" });
    assert.equal(address(), ADDRESS);
  });
});

Deno.test("property requests: a request answered by a colleague is not answered twice", async () => {
  const server = fakeServer(answers({ [DECLINE]: () => refusal(404, "ENTITY_NOT_FOUND") }));
  await atAddress(`${ADDRESS}?open=${HARBOUR._id}`, async ({ user, address }) => {
    const dialog = await dialogOf("Decline the request of Harbour");
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "No");
    server.answers[LIST] = () => listOf([CLOSED]);
    await user.click(dialog.getByRole("button", { name: "Decline request" }));
    const answered = await dialogOf("Property request");
    answered.getByText("This request was answered already");
    await user.keyboard("{Escape}");
    await waitFor(() => assert.equal(address(), ADDRESS));
  });
});

Deno.test("property requests: no request, and a list that cannot be loaded", async () => {
  const server = fakeServer(answers({ [LIST]: () => listOf([]) }));
  await atAddress(ADDRESS, async () => {
    await screen.findByText("No open requests");
  });
  server.answers[LIST] = () => refusal(403, "FORBIDDEN");
  await atAddress(ADDRESS, async ({ user }) => {
    await screen.findByText("This could not be loaded");
    server.answers[LIST] = () => listOf([HARBOUR]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await inRow(/Harbour/);
  });
});
