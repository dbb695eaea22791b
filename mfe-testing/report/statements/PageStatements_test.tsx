import { showing } from "../../testing/show.tsx";
import type { PageStatement } from "@crumbtrail/contract/page_statement";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { lastBody, noContent, said, undo } from "@crumbtrail/host/testing/acts";
import { exampleAccount, exampleRow, exampleStatement } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleReport } from "../../testing/example_report.ts";

const { property, url, _id: testResult } = exampleRow();
const PATH = `/properties/${property._id}/page-statements`;

const inDoubt = (more: Partial<TestResult["results"]["meta"]> = {}) => ({
  meta: {
    ...exampleReport.meta,
    certainty: {
      percent: 30,
      reasons: [
        { code: "THIN" as const, value: "12" },
        { code: "TITLE_OTHER" as const, value: "Bicycles" },
      ],
    },
    ...more,
  },
});
const UNSURE = { outcome: "INCONCLUSIVE", reason: "NO_CONTENT", reasonDetail: null } as const;
const NO_LAYER = { outcome: "INCONCLUSIVE", reason: "NO_LAYER", reasonDetail: null } as const;

/** A server that keeps what is said. */
function server(first: PageStatement[] = []) {
  let kept = first;
  return {
    [`GET ${PATH}`]: () => listOf(kept),
    [`PUT ${PATH}`]: (body: unknown) => {
      const { testResult: _, ...fields } = body as Partial<PageStatement> & { testResult?: string };
      kept = [exampleStatement(fields)];
      return kept[0];
    },
    [`DELETE ${PATH}/${exampleStatement()._id}`]: () => {
      kept = [];
      return noContent();
    },
  };
}

const panel = async (name: string) => within(await screen.findByRole("region", { name }));

Deno.test("statements: a run in doubt says how sure it is and why; “This is the page” is saved with the run, and undone [testing-50]", async () => {
  await showing(
    inDoubt(),
    async (user, { calls }) => {
      const shown = await panel("Is this the page?");
      shown.getByText("This test is 30 % sure that it saw the page.");
      assert.deepEqual(shown.getAllByRole("listitem").map((li) => li.textContent).slice(0, 2), [
        "It shows hardly anything. Words: 12.",
        "Its title was another in the last complete test: Bicycles.",
      ]);
      const button = await shown.findByRole("button", { name: "This is the page" });
      shown.getByText(/^Later tests then take what they see here for the page\./);
      assert.equal(shown.queryByRole("button", { name: "It has no consent banner" }), null);
      await user.click(button);
      await waitFor(() => assert.match(said(), /^Saved\. It holds from the next test/));
      assert.deepEqual(calls.find(({ key }) => key === `PUT ${PATH}`)?.body, {
        ...{ url, isPage: true, hasNoBanner: false, testResult },
      });
      await shown.findByText(/^ann@harbour\.test,/);
      assert.equal(shown.queryByRole("button", { name: "This is the page" }), null);
      await undo();
      await shown.findByRole("button", { name: "This is the page" });
      assert.match(said(), /^Undone/);
    },
    UNSURE,
    server(),
  );
});

Deno.test("statements: where no banner was found, it can be said that there is none, beside what was said", async () => {
  const answers = server([exampleStatement()]);
  await showing(
    {},
    async (user, fake) => {
      const shown = await panel("Does this page have a consent banner?");
      await user.click(await shown.findByRole("button", { name: "It has no consent banner" }));
      await waitFor(() => assert.match(said(), /^Saved/));
      const both = { url, isPage: true, hasNoBanner: true, testResult };
      assert.deepEqual(lastBody(fake, "PUT"), both);
      await undo();
      await waitFor(() =>
        assert.deepEqual(lastBody(fake, "PUT"), { url, isPage: true, hasNoBanner: false })
      );
      await user.click(await shown.findByRole("button", { name: "Take back" }));
      await waitFor(() => assert.match(said(), /^The statement was removed\./));
      await waitFor(() => assert.equal(shown.queryByText(/^ann@harbour/), null));
    },
    NO_LAYER,
    answers,
  );
});

Deno.test("statements: a failed load, a bot check and a sure run ask nothing", async () => {
  const failed = (code: "NOT_LOADED" | "CHALLENGE", percent: number) =>
    inDoubt({ certainty: { percent, reasons: [{ code, value: "a check" }] } });
  const sure = { percent: 96, reasons: [{ code: "AS_BEFORE" as const, value: null }] };
  const runs = [
    [failed("NOT_LOADED", 0), { ...UNSURE, reason: "HTTP_ERROR" }, "0 % sure. No page arrived."],
    [
      failed("CHALLENGE", 2),
      { ...UNSURE, reason: "BOT_WALL" },
      "2 % sure. It shows a check of its visitors: a check.",
    ],
    [inDoubt({ certainty: sure }), {}, "96 % sure. It is as in the last complete test."],
  ] as const;
  for (const [results, differs, line] of runs) {
    await showing(results, async (_, fake) => {
      await screen.findByText(line);
      assert.equal(screen.queryByRole("button", { name: "This is the page" }), null);
      assert.ok(!fake.calls.some(({ key }) => key === `GET ${PATH}`));
    }, differs);
  }
});

Deno.test("statements: a run says which statement it relied on, and which one it ended [testing-50]", async () => {
  await showing(
    inDoubt({ certainty: undefined, statementUsed: ["HAS_NO_BANNER"] }),
    async () => {
      const shown = await panel("What was said of this page");
      shown.getByText(
        "This test relied on what a person said of the page: “It has no consent banner”.",
      );
    },
    {},
    server([exampleStatement({ isPage: false, hasNoBanner: true })]),
  );
  const ended = { at: exampleStatement().at, reason: "BANNER_FOUND" as const, testResult };
  await showing(
    inDoubt({ certainty: undefined, statementEnded: "BANNER_FOUND" }),
    async () => {
      const shown = await panel("What was said of this page");
      shown.getByText("This test ended what was said of the page");
      shown.getByText("A test found a consent banner.");
      assert.equal(shown.queryByText(/^ann@harbour/), null, "it holds no longer");
    },
    {},
    server([exampleStatement({ ended })]),
  );
});

Deno.test("statements: who may not manage scenarios reads and says nothing; failures are named and can be retried", async () => {
  await showing(
    inDoubt(),
    async () => {
      const shown = await panel("Is this the page?");
      await shown.findByText("Who may change test scenarios can answer this here.");
      assert.equal(shown.queryByRole("button", { name: "This is the page" }), null);
    },
    UNSURE,
    { ...server(), "GET /accounts/me": () => exampleAccount("USER") },
  );
  const full = refusal(403, "FORBIDDEN", { limit: "pageStatements", used: 500, max: 500 });
  await showing(
    inDoubt(),
    async (user) => {
      const shown = await panel("Is this the page?");
      await user.click(await shown.findByRole("button", { name: "This is the page" }));
      await waitFor(() =>
        assert.match(said(), /^This was not saved\. The property has 500 statements about pages/)
      );
    },
    UNSURE,
    { ...server(), [`PUT ${PATH}`]: () => full },
  );
  await showing(
    inDoubt(),
    async (_, fake) => {
      const shown = await panel("Is this the page?");
      await shown.findByText("This could not be loaded");
      fake.answers[`GET ${PATH}`] = () => listOf([]);
      shown.getByRole("button", { name: "Retry" }).click();
      await shown.findByRole("button", { name: "This is the page" });
    },
    UNSURE,
    { ...server(), [`GET ${PATH}`]: () => refusal(404, "ENTITY_NOT_FOUND") },
  );
});
