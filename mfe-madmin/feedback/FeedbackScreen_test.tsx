import { atAddress, fakeServer } from "../testing/show.tsx";
import type { Feedback } from "@crumbtrail/contract/feedback";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { lastBody, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";

function example(differs: Partial<Feedback> = {}): Feedback {
  return {
    _id: exampleId(70),
    tenant: { _id: exampleId(20), name: "Harbour" },
    username: "ada@harbour.test",
    text: "The report is clear",
    page: "/on-demand/test",
    version: "7.1",
    browser: "Example Browser 7",
    status: "NEW",
    createdAt: new Date().toISOString(),
    ...differs,
  };
}

const CHANGE = `PATCH /feedback/${exampleId(70)}`;

Deno.test("feedback: who wrote what, where, with which version; marked as done [madmin-28]", async () => {
  let status: Feedback["status"] = "NEW";
  const server = fakeServer({
    "GET /feedback": () => listOf([example({ status })]),
    [CHANGE]: () => refusal(404, "ENTITY_NOT_FOUND"),
  });
  await atAddress("/madmin/feedback", async ({ user }) => {
    const entry = within(await screen.findByRole("listitem"));
    for (const text of ["The report is clear", "ada@harbour.test", "/on-demand/test"]) {
      entry.getByText(text);
    }
    entry.getByText(/version 7\.1 · Example Browser 7/);
    entry.getByRole("link", { name: "Harbour" });
    const done = () =>
      screen.getByRole("button", { name: "Mark the feedback of ada@harbour.test as done" });
    await user.click(done());
    await waitFor(() => assert.match(said(), /^The feedback was not changed/));
    server.answers[CHANGE] = () => {
      status = "DONE";
      return example({ status });
    };
    await user.click(done());
    await screen.findByRole("button", { name: "Mark the feedback of ada@harbour.test as new" });
    assert.deepEqual(lastBody(server, CHANGE), { status: "DONE" });
  });
});

Deno.test("feedback: the filter is in the address and is the server's; empty lists say so [madmin-28]", async () => {
  fakeServer({ "GET /feedback": () => listOf([]) });
  await atAddress("/madmin/feedback?status=NEW", async ({ user, address }) => {
    await screen.findByText("No new feedback");
    await user.click(screen.getByRole("radio", { name: "Done" }));
    await screen.findByText("No feedback is done");
    assert.equal(address(), "/madmin/feedback?status=DONE");
    await user.click(screen.getByRole("button", { name: "Show all feedback" }));
    await screen.findByText("No feedback yet");
    assert.equal(address(), "/madmin/feedback");
  });
});
