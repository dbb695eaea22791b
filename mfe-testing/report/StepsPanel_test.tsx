import { showing } from "../testing/show.tsx";
import type { Report } from "@crumbtrail/contract/report";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleCookie, exampleRequest } from "../testing/example_report.ts";

type Steps = NonNullable<Report["steps"]>;

function aStep(differs: Partial<Steps["run"][number]>): Steps["run"][number] {
  return {
    ...{ number: 1, type: "click", text: 'Click "Sign in"', at: 100, ms: 1250 },
    ...{ url: "https://harbour.test/account", error: null, picture: null },
    ...differs,
  };
}

const RUN = [aStep({}), aStep({ number: 2, text: 'Click "Save"', ms: 500 })];

Deno.test("report: each step of a test is a phase of its own, with what was first seen in it [scenarios-22]", async () => {
  const results = {
    steps: { mode: "DURING_RECORDING", run: RUN },
    cookies: [exampleCookie({ step: 2 }), exampleCookie({ name: "other" })],
    requests: [
      exampleRequest({ step: 2, firstParty: false }),
      exampleRequest({ step: 1, firstParty: true }),
    ],
  } as const;
  await showing(
    { ...results, cookies: [...results.cookies], requests: [...results.requests] },
    async () => {
      const region = within(
        await screen.findByRole("region", { name: /^Steps: as part of the test/ }),
      );
      const steps = region.getAllByRole("row").slice(1).map(({ textContent }) => textContent);
      assert.deepEqual(steps, ['1. Click "Sign in" 1.3 s', '2. Click "Save" 0.5 s']);
      const phases = within(screen.getByRole("region", { name: "When, relative to consent" }));
      const rows = phases.getAllByRole("row").slice(1);
      assert.deepEqual(rows.map(({ children }) => [...children].map((cell) => cell.textContent)), [
        ["After the choice", "11 not approved", "11 not approved", "0"],
        ['Step 1: Click "Sign in" After the choice', "0", "0", "1"],
        ['Step 2: Click "Save" After the choice', "11 not approved", "0", "11 not approved"],
      ]);
      const cookies = within(screen.getByRole("table", { name: "Found cookies" }));
      assert.equal(cookies.getAllByText('Step 2: Click "Save"').length, 1);
    },
  );
});

Deno.test("report: a failed step is named with its cause and its picture [scenarios-22]", async () => {
  const run = [aStep({}), aStep({ number: 2, error: "the element is not visible." })];
  const failed = { outcome: "INCONCLUSIVE", reason: "STEP_FAILED" } as const;
  const reasonDetail = 'Step 2 (Click "Sign in") failed: the element is not visible.';
  await showing({ steps: { mode: "BEFORE_RECORDING", run } }, async () => {
    const region = within(await screen.findByRole("region", { name: /^Steps: before the test/ }));
    region.getByText(/the element is not visible/);
    region.getByRole("button", { name: "Picture of the failed step" });
    screen.getByText(/A step of the scenario failed\./);
  }, { ...failed, reasonDetail });
});
