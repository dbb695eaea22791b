import { atAddress, fakeServer } from "../testing/show.tsx";
import { EXAMPLE_TIME, exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { listOf } from "@crumbtrail/host/testing/fake_server";
import { answer, dialogOf, noContent, question } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleDelivery, exampleWebhook } from "../testing/examples.ts";

const HOOK = exampleWebhook();
const PATH = `/webhooks/${HOOK._id}`;
const button = (name: string | RegExp) => screen.findByRole("button", { name });

Deno.test("integrations: a webhook is added and its secret shown once", async () => {
  const secret = "whsec_c2VjcmV0";
  const server = fakeServer({ "POST /webhooks": () => ({ ...HOOK, secret }) });
  await atAddress("/admin/integrations", async ({ user }) => {
    await screen.findByText("No integrations yet");
    await user.click(await button("Add integration"));
    const dialog = await dialogOf("Add integration");
    const add = dialog.getByRole("button", { name: "Add" });
    assert.equal(add.hasAttribute("disabled"), true);
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Build server");
    await user.type(dialog.getByRole("textbox", { name: /^URL/ }), "https://ci.example/");
    await user.click(dialog.getByRole("checkbox", { name: "A test has finished" }));
    await user.click(add);
    const shown = await dialogOf("Signing secret");
    shown.getByText(secret);
    const sent = server.calls.find(({ key }) => key.startsWith("POST"));
    assert.deepEqual(sent?.body, {
      kind: "WEBHOOK",
      name: "Build server",
      url: "https://ci.example/",
      events: ["issue.created", "issue.reappeared", "issue.resolved", "run.finished"],
    });
    await user.click(shown.getByRole("button", { name: "Done" }));
    await waitFor(() => assert.ok(!screen.queryByText(secret)));
  });
});

Deno.test("integrations: a test shows the answer; replacing the secret needs a confirmation", async () => {
  const answers = [
    { ok: false, status: 404, answer: "Nothing here", error: "Answered 404" },
    { ok: true, status: 200, answer: "ok", error: null },
  ];
  fakeServer({
    "GET /webhooks": () => listOf([HOOK]),
    [`POST ${PATH}/test`]: () => answers.shift(),
    [`POST ${PATH}/secret`]: () => ({ secret: "whsec_bmV3", oldUntil: HOOK.createdAt }),
  });
  await atAddress("/admin/integrations", async ({ user }) => {
    await user.click(await button("Edit Build server"));
    await user.click(await button("Send a test event"));
    await screen.findByText("Answered 404");
    screen.getByText("Nothing here");
    await user.click(await button("Send a test event"));
    await screen.findByText("It answered 200");
    await user.click(await button("Replace the secret"));
    await waitFor(() => assert.ok(question()));
    answer(true);
    await screen.findByText("whsec_bmV3");
  });
});

Deno.test("integrations: a deletion is confirmed, and says what is not sent any more", async () => {
  const on = fakeServer({
    "GET /webhooks": () => listOf([exampleWebhook({ waiting: 3 })]),
    [`DELETE ${PATH}`]: noContent,
  });
  await atAddress("/admin/integrations", async ({ user }) => {
    await user.click(await button("Delete Build server"));
    await waitFor(() => assert.ok(question()));
    assert.deepEqual([question()?.title, question()?.text], [
      "Should this entry be deleted? This operation cannot be undone.",
      "Build server. 3 waiting events will not be sent.",
    ]);
    answer(true);
    await waitFor(() => assert.ok(on.calls.some(({ key }) => key === `DELETE ${PATH}`)));
  });
});

Deno.test("integrations: deliveries say what became of each, and are sent again", async () => {
  const failed = exampleDelivery({
    _id: exampleId(82),
    event: "issue.resolved",
    state: "FAILED",
    attempts: 10,
    status: 500,
    error: "Answered 500",
    deliveredAt: null,
  });
  const queued = exampleDelivery({
    _id: exampleId(83),
    ...{ state: "WAITING", attempts: 0, deliveredAt: null, nextAttemptAt: EXAMPLE_TIME },
  });
  const server = fakeServer({
    "GET /webhooks": () => listOf([HOOK]),
    [`GET ${PATH}/deliveries`]: () => listOf([queued, exampleDelivery(), failed]),
    [`POST ${PATH}/deliveries/${failed._id}/resend`]: noContent,
  });
  await atAddress("/admin/integrations", async ({ user }) => {
    await user.click(await button("Deliveries of Build server"));
    const dialog = await dialogOf("Deliveries of Build server");
    await dialog.findByText("Failed");
    dialog.getByText("Delivered");
    dialog.getByText("10 attempts");
    dialog.getByText("Not sent yet. Events are sent in their order.");
    const last = dialog.getAllByRole("button", { name: "Send again" }).at(-1);
    assert.ok(last);
    await user.click(last);
    await waitFor(() => assert.ok(server.calls.some(({ key }) => key.startsWith("POST"))));
  });
});

Deno.test("integrations: the deliveries have an address; a disabled integration is grey [configuration-5]", async () => {
  fakeServer({
    "GET /webhooks": () => listOf([{ ...HOOK, status: "DISABLED" }]),
    [`GET ${PATH}/deliveries`]: () => listOf([exampleDelivery()]),
  });
  const deliveries = `/admin/integrations?deliveries=${HOOK._id}`;
  await atAddress(deliveries, async ({ user, address }) => {
    const dialog = await screen.findByRole("dialog", { name: "Deliveries of Build server" });
    await within(dialog).findByText("Delivered");
    await user.keyboard("{Escape}");
    await waitFor(() => assert.equal(address(), "/admin/integrations"));
    const row = await screen.findByRole("row", { name: /Build server/ });
    assert.ok(row.classList.contains("ct-disabled"));
    await user.click(await button("Deliveries of Build server"));
    await waitFor(() => assert.equal(address(), deliveries));
  });
});

Deno.test("integrations: with a read-only role nothing can be changed", async () => {
  fakeServer({
    "GET /accounts/me": () => exampleAccount("TENANT_MANAGER"),
    "GET /webhooks": () =>
      listOf([
        HOOK,
        exampleWebhook({ _id: exampleId(72), name: "Other", failures: 3, waiting: 2 }),
      ]),
  });
  await atAddress("/admin/integrations", async ({ user }) => {
    await screen.findByText("Failing, 2 waiting");
    for (const name of ["Add integration", /Delete/, /^Edit/]) {
      assert.ok(!screen.queryByRole("button", { name }));
    }
    await user.click(await button("View Build server"));
    await screen.findByRole("dialog", { name: "Integration" });
    for (const name of ["Save", "Send a test event", "Replace the secret"]) {
      assert.ok(!screen.queryByRole("button", { name }));
    }
  });
});
