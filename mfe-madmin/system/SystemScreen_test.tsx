import { atAddress, fakeServer } from "../testing/show.tsx";
import type { DeadLetter } from "@crumbtrail/contract/dead_letter";
import type { LoggedMail } from "@crumbtrail/contract/mail_log";
import type { SystemState } from "@crumbtrail/contract/system";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { noContent, said } from "@crumbtrail/host/testing/acts";
import { queryClient } from "@crumbtrail/host";
import { act, screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { AT, exampleState, LOOP } from "../testing/examples.ts";
import { stateQuery } from "../server/system.ts";
import { loopStatus, verdictOf } from "./verdict.ts";

const EARLY = "2026-07-02T09:30:00.000Z";

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
  "GET /operations/dead-letters": () => listOf([]),
  "GET /operations/mails": () => listOf([]),
  ...differs,
});

Deno.test("system: one sentence judges the queue, the scanners and what was given up [madmin-26]", () => {
  const stateOf = (differs: Partial<SystemState> = {}) =>
    exampleState({ loops: [LOOP], ...differs });
  assert.deepEqual(verdictOf(stateOf()), {
    kind: "success",
    text: "The queue is served: 3 tests wait.",
  });
  assert.equal(verdictOf(stateOf({ deadLetters: 1 })).kind, "warning");
  const late = { ...exampleState().queue, waiting: 1, oldestAt: EARLY };
  assert.deepEqual(verdictOf(stateOf({ queue: late })), {
    kind: "warning",
    text: "The queue is behind: 1 test waits.",
  });
  assert.deepEqual(verdictOf(stateOf({ queue: late, scanners: [], deadLetters: 2 })), {
    kind: "error",
    text: "No scanner is at work, and 1 test waits. 2 entries were given up or set aside.",
  });
  const empty = { ...exampleState().queue, waiting: 0, oldestAt: null };
  assert.equal(verdictOf(stateOf({ queue: empty, scanners: [] })).text, "The queue is empty.");
  const stopped = { ...LOOP, isRunning: false };
  assert.deepEqual(verdictOf(stateOf({ queue: empty, loops: [LOOP, stopped] })), {
    kind: "warning",
    text: "The queue is empty. 1 background loop failed or stopped.",
  });
});

Deno.test("system: queue, scanners, deliveries and search index are shown; a failed reading keeps the last [madmin-26]", async () => {
  const server = fakeServer(answers());
  await atAddress("/madmin/system", async () => {
    const queue = within(await screen.findByRole("table", { name: "Queue by tenant" }));
    queue.getByRole("link", { name: "Harbour" });
    screen.getByText("scanner-1");
    const work = within(screen.getByRole("table", { name: "Deliveries and search index" }));
    work.getByRole("row", { name: /Search documents 12/ });
    work.getByRole("row", { name: /blobs.delete 7/ });
    server.answers["GET /operations/state"] = () =>
      exampleState({ queue: { ...exampleState().queue, waiting: 5 } });
    await readAgain();
    await screen.findByText(/^The queue is served: 5 tests wait\./);
    server.answers["GET /operations/state"] = () => refusal(403, "FORBIDDEN");
    await readAgain();
    await screen.findByText(/The last attempts to read it again failed/);
    screen.getByText(/^The queue is served: 5 tests wait\./);
  });
});

Deno.test("system: with too many documents for PostgreSQL alone it says what to do [search-24]", async () => {
  const search = { waiting: 0, documents: 312_000, needsElasticsearch: true };
  fakeServer(answers({ "GET /operations/state": () => exampleState({ search }) }));
  await atAddress("/madmin/system", async () => {
    await screen.findByText("The search needs Elasticsearch");
    screen.getByText(/^312,000 documents .* Set ELASTICSEARCH_URL/);
  });
});

Deno.test("system: a dead letter is retried; one that is gone says why [madmin-26]", async () => {
  const test: DeadLetter = { ...LETTER, kind: "test", id: exampleId(42), name: "CONTINUOUS" };
  let letters = [LETTER, test];
  const server = fakeServer(answers({
    "GET /operations/dead-letters": () => listOf(letters),
    [RETRY]: () => refusal(404, "ENTITY_NOT_FOUND"),
  }));
  await atAddress("/madmin/system", async ({ user }) => {
    const table = within(await screen.findByRole("table", { name: "Dead letters" }));
    table.getByRole("row", { name: /Test run CONTINUOUS/ });
    assert.equal(table.queryByRole("button", { name: "Retry CONTINUOUS" }), null);
    await user.click(table.getByRole("button", { name: "Retry blobs.delete" }));
    await waitFor(() => assert.match(said(), /It was retried meanwhile/));
    server.answers[RETRY] = () => {
      letters = [];
      return noContent();
    };
    await user.click(await screen.findByRole("button", { name: "Retry blobs.delete" }));
    await screen.findByText("Nothing was given up");
    assert.equal(said(), "blobs.delete is tried again.");
  });
});

Deno.test("system: idle scanners with their version, loops with their failure, and sizes [madmin-26]", async () => {
  fakeServer(answers());
  await atAddress("/madmin/system", async () => {
    const scanners = within(await screen.findByRole("table", { name: "Scanners" }));
    scanners.getByRole("row", { name: /scanner-1 loading, version 7\.1 1 of 4/ });
    scanners.getByRole("row", { name: /scanner-2 idle, version 7\.1 0 of 4/ });
    const loops = within(screen.getByRole("table", { name: "Background loops" }));
    loops.getByRole("row", { name: /rescue_jobs.*Running/ });
    loops.getByRole("row", { name: /send_mails.*Failed.*no connection/ });
    const sizes = within(screen.getByRole("table", { name: "Storage and e-mails" }));
    sizes.getByRole("row", { name: /Database 1[.,]4 GB/ });
    sizes.getByRole("row", { name: /E-mails refused, 24 hours 1/ });
  });
});

Deno.test("system: a loop is late, failed or stopped by its last run [madmin-26]", () => {
  const early = "2026-07-02T09:50:00.000Z";
  assert.equal(loopStatus(LOOP, AT), "ok");
  assert.equal(loopStatus({ ...LOOP, lastRunAt: early }, AT), "late");
  assert.equal(loopStatus({ ...LOOP, lastRunAt: early, everyMs: 3_600_000 }, AT), "ok");
  assert.equal(loopStatus({ ...LOOP, lastRunAt: null }, AT), "late");
  assert.equal(loopStatus({ ...LOOP, lastFailedAt: AT }, AT), "failed");
  assert.equal(loopStatus({ ...LOOP, lastFailedAt: early }, AT), "ok");
  assert.equal(loopStatus({ ...LOOP, isRunning: false }, AT), "stopped");
});

const MAIL: LoggedMail = {
  _id: exampleId(80),
  tenant: { _id: exampleId(20), name: "Harbour" },
  name: "alert",
  recipient: "a…@harbour.test",
  status: "REFUSED",
  attempts: 1,
  error: "550 no such user",
  createdAt: AT,
  sentAt: null,
};

Deno.test("system: e-mails show their delivery; an address is whole only after a click [madmin-26]", async () => {
  const reveal = `POST /operations/mails/${MAIL._id}/recipient`;
  const server = fakeServer(answers({
    "GET /operations/mails": () => listOf([MAIL]),
    [reveal]: () => refusal(404, "ENTITY_NOT_FOUND"),
  }));
  await atAddress("/madmin/system", async ({ user }) => {
    const table = within(await screen.findByRole("table", { name: "E-mails" }));
    for (const text of ["Refused", "550 no such user", "Harbour"]) table.getByText(text);
    await user.click(table.getByRole("button", { name: "Show the address a…@harbour.test" }));
    await waitFor(() => assert.match(said(), /^The address was not shown/));
    server.answers[reveal] = () => ({ recipient: "ada@harbour.test" });
    await user.click(table.getByRole("button", { name: "Show the address a…@harbour.test" }));
    await table.findByText("ada@harbour.test");
    server.answers["GET /operations/mails"] = () => listOf([]);
    await user.click(screen.getByRole("radio", { name: "Sent" }));
    await screen.findByText("No such e-mails");
  });
});
