import { atAddress, fakeServer } from "../testing/show.tsx";
import type { DeadLetter } from "@crumbtrail/contract/dead_letter";
import type { SystemState } from "@crumbtrail/contract/system";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { snack } from "@crumbtrail/host/testing/show";
import { queryClient } from "@crumbtrail/host";
import { act, screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { stateQuery } from "../server/system.ts";
import { verdictOf } from "./verdict.ts";

const AT = "2026-07-02T10:00:00.000Z";
const EARLY = "2026-07-02T09:30:00.000Z";

function state(differs: Partial<SystemState> = {}): SystemState {
  const none = { waiting: 0, oldestAt: null };
  return {
    at: AT,
    queue: {
      waiting: 3,
      running: 1,
      oldestAt: AT,
      byType: [
        { type: "ON_DEMAND", waiting: 3, oldestAt: AT },
        { type: "CONTINUOUS", ...none },
        { type: "RSS_CRAWL", ...none },
      ],
      tenants: [{ _id: exampleId(20), name: "Harbour", waiting: 3, oldestAt: AT }],
    },
    scanners: [{ _id: "scanner-1", running: 1, steps: ["LOADING"], since: AT }],
    outbox: [{ topic: "blobs.delete", waiting: 7, oldestAt: AT }],
    mails: none,
    search: { waiting: 12 },
    deadLetters: 0,
    ...differs,
  };
}

const LETTER: DeadLetter = {
  kind: "outbox",
  id: "41",
  tenant: exampleId(20),
  name: "blobs.delete",
  attempts: 20,
  error: "connection refused",
  createdAt: EARLY,
  deadAt: AT,
};
const RETRY = "POST /operations/dead-letters/41/retry";

/** As the browser does every five seconds; under Deno the query library has no intervals. */
const readAgain = () => act(() => queryClient.refetchQueries(stateQuery));

const answers = (differs: FakeServer["answers"] = {}) => ({
  "GET /operations/state": () => state(),
  "GET /operations/dead-letters": () => listOf([]),
  ...differs,
});

Deno.test("system: one sentence judges the queue, the scanners and what was given up", () => {
  assert.deepEqual(verdictOf(state()), {
    kind: "success",
    text: "The queue is served: 3 tests wait.",
  });
  assert.equal(verdictOf(state({ deadLetters: 1 })).kind, "warning");
  const late = { ...state().queue, waiting: 1, oldestAt: EARLY };
  assert.deepEqual(verdictOf(state({ queue: late })), {
    kind: "warning",
    text: "The queue is behind: 1 test waits.",
  });
  assert.deepEqual(verdictOf(state({ queue: late, scanners: [], deadLetters: 2 })), {
    kind: "error",
    text: "No scanner is at work, and 1 test waits. 2 deliveries were given up.",
  });
  const empty = { ...state().queue, waiting: 0, oldestAt: null };
  assert.equal(verdictOf(state({ queue: empty, scanners: [] })).text, "The queue is empty.");
});

Deno.test("system: queue, scanners, deliveries and search index are shown; a failed reading keeps the last", async () => {
  const server = fakeServer(answers());
  await atAddress("/madmin/system", async () => {
    const queue = within(await screen.findByRole("table", { name: "Queue by tenant" }));
    queue.getByRole("link", { name: "Harbour" });
    screen.getByText("scanner-1");
    const work = within(screen.getByRole("table", { name: "Deliveries and search index" }));
    work.getByRole("row", { name: /Search documents 12/ });
    work.getByRole("row", { name: /blobs.delete 7/ });
    server.answers["GET /operations/state"] = () =>
      state({ queue: { ...state().queue, waiting: 5 } });
    await readAgain();
    await screen.findByText("The queue is served: 5 tests wait.");
    server.answers["GET /operations/state"] = () => refusal(403, "FORBIDDEN");
    await readAgain();
    await screen.findByText(/The last attempts to read it again failed/);
    screen.getByText("The queue is served: 5 tests wait.");
  });
});

Deno.test("system: a dead letter is retried; one that is gone says why", async () => {
  let letters = [LETTER];
  const server = fakeServer(answers({
    "GET /operations/dead-letters": () => listOf(letters),
    [RETRY]: () => refusal(404, "ENTITY_NOT_FOUND"),
  }));
  await atAddress("/madmin/system", async ({ user }) => {
    const table = within(await screen.findByRole("table", { name: "Dead letters" }));
    table.getByText("connection refused");
    await user.click(table.getByRole("button", { name: "Retry blobs.delete" }));
    await waitFor(() => assert.match(snack()?.text ?? "", /It was retried meanwhile/));
    server.answers[RETRY] = () => {
      letters = [];
      return new Response(null, { status: 204 });
    };
    await user.click(await screen.findByRole("button", { name: "Retry blobs.delete" }));
    await screen.findByText("No delivery was given up");
    assert.equal(snack()?.text, "blobs.delete is tried again.");
  });
});

Deno.test("system: a state that cannot be loaded is loaded again", async () => {
  const server = fakeServer(answers({
    "GET /operations/state": () => refusal(403, "FORBIDDEN"),
  }));
  await atAddress("/madmin/system", async ({ user }) => {
    await screen.findByText("This could not be loaded");
    server.answers["GET /operations/state"] = () => state();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("The queue is served: 3 tests wait.");
  });
});
