import { showing } from "../../testing/show.tsx";
import { provideDialogs } from "@crumbtrail/host";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleResult } from "../../testing/example_report.ts";

const { counts } = exampleResult();
const found = { counts: { ...counts, issues: 3 } };
const button = () => screen.queryByRole("button", { name: "Hand over…" });

Deno.test("report: its issues are handed over in the dialog of the issues' remote", async () => {
  provideDialogs({
    dialog: (name) =>
      Promise.resolve(({ id, onClose }) => (
        <div role="dialog" aria-label={name}>
          {id}
          <button type="button" onClick={onClose}>Close it</button>
        </div>
      )),
  });
  await showing({}, async (user) => {
    await user.click(await screen.findByRole("button", { name: "Hand over…" }));
    const dialog = await screen.findByRole("dialog", { name: "hand-over" });
    assert.match(dialog.textContent ?? "", new RegExp(exampleId(1)));
    await user.click(screen.getByRole("button", { name: "Close it" }));
    await waitFor(() => assert.equal(screen.queryByRole("dialog"), null));
  }, found);
});

Deno.test("report: nothing to hand over without issues, nor for who may not", async () => {
  await showing({}, async () => {
    await screen.findByRole("button", { name: "No issues" });
    assert.equal(button(), null);
  }, { counts: { ...counts, issues: 0 } });
  await showing(
    {},
    async () => {
      await screen.findByRole("button", { name: "3 issues" });
      assert.equal(button(), null);
    },
    found,
    { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") },
  );
});
