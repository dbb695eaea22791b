import { atAddress, fakeServer } from "../testing/show.tsx";
import type { DutyDecisionChange } from "@crumbtrail/contract/duty_state";
import { said, undo } from "@crumbtrail/host/testing/acts";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import {
  ANNA,
  exampleDuties,
  exampleMatrixRow,
  HARBOUR,
  LONG_AGO,
  NO_DECISION,
} from "../testing/example_duties.ts";

const DUTIES = `/properties/${HARBOUR._id}/duties`;
const OPEN = `/on-demand/duties?property=${HARBOUR._id}`;
const FEW_CLICKS = `${DUTIES}/REFUSE_AS_FEW_CLICKS`;
const ANSWERS = {
  REFUSE_AS_FEW_CLICKS: { result: "FAIL", sentence: "Refusing took 2 clicks, accepting 1 click." },
  COOKIE_LIFE: { result: "FAIL" },
  THIRD_COUNTRIES: { result: "CANNOT_TELL" },
  GPC_SHOWN: { result: "NOT_APPLICABLE" },
} as const;

const server = (answers: FakeServer["answers"] = {}) =>
  fakeServer({
    [`GET ${DUTIES}`]: () => exampleDuties(ANSWERS),
    [`GET ${DUTIES}/history`]: () => listOf([]),
    [`GET ${DUTIES}/owners`]: () => listOf([ANNA]),
    ...answers,
  });

Deno.test("duties: the matrix says who does not let one refuse as easily, since when, who is on it", async () => {
  const blog = { _id: exampleId(8), name: "Blog" };
  fakeServer({
    "GET /duties": () =>
      listOf([
        exampleMatrixRow(blog, []),
        exampleMatrixRow(HARBOUR, ["REFUSE_AS_FEW_CLICKS", "COOKIE_LIFE"], ANNA),
      ]),
  });
  await atAddress("/on-demand/duties", async ({ user, address }) => {
    await screen.findByText(/^1 of 2 properties does not fulfil all duties; none is new/);
    const card = screen.getByRole("heading", { name: "Refuse as easily as accept?" })
      .closest("li");
    assert.match(card?.textContent ?? "", /No on 1 of 2.*Harbour.*since.*anna@harbour\.test/);
    const grid = within(screen.getByRole("grid", { name: "Duties of all properties" }));
    const [, , worst, best] = grid.getAllByRole("row");
    assert.match(worst?.textContent ?? "", /^Harbour.*2.*anna@harbour\.test/);
    assert.match(best?.textContent ?? "", /^Blog/);

    const first = grid.getByRole("link", { name: "Harbour" });
    first.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
    assert.equal(
      document.activeElement?.getAttribute("aria-label"),
      "Refuse with as few clicks: Not fulfilled",
    );
    await user.keyboard("{ArrowDown}");
    assert.match(document.activeElement?.getAttribute("aria-label") ?? "", /clicks: Fulfilled/);
    server();
    await user.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => assert.match(address(), /duty=REFUSE_AS_FEW_CLICKS/));
  });
});

Deno.test("duties: a property's numbers add up, and its questions name the worst answer", async () => {
  server();
  await atAddress(OPEN, async ({ user }) => {
    await screen.findByText("2 of 26 duties are not fulfilled. 1 can't be told.");
    screen.getByText("22 fulfilled");
    screen.getByText("1 does not apply");
    const card = screen.getByRole("heading", { name: "Refuse as easily as accept?" }).closest("li");
    assert.match(card?.textContent ?? "", /No.*Refusing took 2 clicks.*nobody is on it/);
    screen.getByText("1 : 2");
    await user.click(
      screen.getByRole("button", { name: "Does refusing take no more clicks than accepting?" }),
    );
    await screen.findByText("Taking consent back has to be as easy as giving it.");
    screen.getByRole("region", { name: "Decide" });
    assert.equal(screen.queryByText(/Does the page show that it obeys/), null);
    await user.click(screen.getByRole("button", { name: "Does not apply: 1" }));
    screen.getByText(/Does the page show that it obeys/);
  });
});

Deno.test("duties: an owner is saved with the version that was read, and Undo brings back nobody", async () => {
  const changes: DutyDecisionChange[] = [];
  const on = server({
    [`PATCH ${FEW_CLICKS}`]: (body) => {
      changes.push(body as DutyDecisionChange);
      return { ...NO_DECISION, owner: ANNA, version: changes.length };
    },
  });
  await atAddress(`${OPEN}&duty=REFUSE_AS_FEW_CLICKS`, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Put somebody in charge" }));
    await user.click(await screen.findByRole("combobox", { name: "Owner" }));
    await user.click(await screen.findByRole("option", { name: ANNA.name }));
    on.answers[`GET ${DUTIES}`] = () =>
      exampleDuties({
        REFUSE_AS_FEW_CLICKS: {
          result: "FAIL",
          decision: { ...NO_DECISION, owner: ANNA, version: 1 },
        },
      });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText(`Owner: ${ANNA.name}`);
    assert.equal(said(), "Saved: Refuse with as few clicks");
    undo();
    await waitFor(() => assert.equal(said(), "Refuse with as few clicks is as it was before"));
    assert.deepEqual(changes, [{ owner: ANNA._id, version: 0 }, { owner: null, version: 1 }]);
  });
});

Deno.test("duties: an acceptance that somebody else forestalled says so and keeps what was typed", async () => {
  const on = server({ [`PATCH ${FEW_CLICKS}`]: () => refusal(409, "FORBIDDEN") });
  await atAddress(`${OPEN}&duty=REFUSE_AS_FEW_CLICKS`, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Accept until…" }));
    await user.type(screen.getByRole("textbox", { name: "Reason" }), "The banner is replaced");
    on.answers[`GET ${DUTIES}`] = () =>
      exampleDuties({
        REFUSE_AS_FEW_CLICKS: {
          result: "FAIL",
          decision: {
            ...NO_DECISION,
            owner: ANNA,
            decidedBy: "ben",
            decidedAt: LONG_AGO,
            version: 3,
          },
        },
      });
    await user.click(screen.getByRole("button", { name: "Accept for now" }));
    await screen.findByText(/^Somebody else decided meanwhile/);
    screen.getByText(`Owner: ${ANNA.name}`);
    on.answers[`PATCH ${FEW_CLICKS}`] = () => ({ ...NO_DECISION, version: 4 });
    await user.click(screen.getByRole("button", { name: "Accept for now" }));
    await waitFor(() => assert.equal(said(), "Saved: Refuse with as few clicks"));
    const { body } = on.calls.findLast(({ key }) => key.startsWith("PATCH")) ?? {};
    assert.deepEqual(body, {
      acceptance: { reason: "The banner is replaced", until: { days: 30 } },
      version: 3,
    });
  });
});

Deno.test("duties: who may only read sees what is decided and no button", async () => {
  server({ "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
  await atAddress(`${OPEN}&duty=REFUSE_AS_FEW_CLICKS`, async () => {
    const decide = within(await screen.findByRole("region", { name: "Decide" }));
    decide.getByText("Nobody is on it.");
    assert.deepEqual(decide.queryAllByRole("button"), []);
  });
});

Deno.test("duties: an earlier day is asked for by its end, and nobody decides on it", async () => {
  const on = server();
  await atAddress(`${OPEN}&duty=COOKIE_LIFE&at=2026-09-01`, async () => {
    await screen.findByText(/^This is how it was at the end of that day/);
    const [call] = on.calls.filter(({ key }) => key === `GET ${DUTIES}`);
    assert.equal(
      call?.url.searchParams.get("at"),
      new Date("2026-09-01T23:59:59.999").toISOString(),
    );
    assert.equal(screen.queryByRole("region", { name: "Decide" }), null);
  });
});

Deno.test("duties: before the first test the screen names what is missing, and one button runs it", async () => {
  const nothing = exampleDuties({}, { judgedAt: null, runs: [], duties: [] });
  const on = server({
    [`GET ${DUTIES}`]: () => nothing,
    "POST /test-scenarios/bulk": () => ({ started: [], leftOut: [] }),
  });
  await atAddress(OPEN, async ({ user }) => {
    await screen.findByText("No test has judged this property yet.");
    await screen.findByText(
      "one that leaves the banner alone, one that refuses, one that accepts and one that withdraws consent.",
    );
    await user.type(screen.getByRole("textbox", { name: "Page to test" }), "www.harbour.test");
    await user.click(screen.getByRole("button", { name: "Run 4 tests" }));
    await waitFor(() => assert.equal(said(), "No test was started."));
    const { body } = on.calls.find(({ key }) => key === "POST /test-scenarios/bulk") ?? {};
    assert.deepEqual(body, {
      urls: ["https://www.harbour.test"],
      presets: ["NO_ACTION_SP_CMP", "REJECT_SP_CMP", "SP_ACCEPT_ALL", "WITHDRAW"],
      settings: { userAgentType: "desktop", userAgent: "" },
      gpc: false,
    });
  });
});
