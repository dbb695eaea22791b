import { showing } from "../../testing/show.tsx";
import { provideDialogs } from "@crumbtrail/host";
import { exampleAccount } from "@crumbtrail/host/testing/examples";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleCookie, exampleRequest, exampleResult } from "../../testing/example_report.ts";

const THEIRS = { firstParty: false, isBeforeConsent: true, phase: "BEFORE_CONSENT" } as const;
const RESULTS = {
  requests: [
    exampleRequest({ url: "https://www.harbour.test/", type: "Document", initiatedBy: null }),
    exampleRequest({
      ...{ ...THEIRS, url: "https://cdn.tracker.test/tag.js" },
      ...{ type: "Script", initiatedBy: 0 },
    }),
  ],
  cookies: [exampleCookie({ ...THEIRS, name: "t_id", initiatedBy: 1 })],
  lsEntries: [],
};
const found = { counts: { ...exampleResult().counts, issues: 3 } };

type User = { click(element: Element): Promise<void> };

/** The line of the tag, unfolded. */
async function lineOf(user: User) {
  const seen = await screen.findByRole("region", { name: "What was seen" });
  const title = within(seen).getByText(/^tag\.js/);
  await user.click(title);
  return within(title.closest("details") ?? assert.fail("no line"));
}

Deno.test("report: a cause's issues are handed over or approved below its line", async () => {
  provideDialogs({
    dialog: (name) =>
      Promise.resolve(({ cause, onClose }) => (
        <div role="dialog" aria-label={name}>
          {cause}
          <button type="button" onClick={onClose}>Close it</button>
        </div>
      )),
  });
  await showing(RESULTS, async (user) => {
    const line = await lineOf(user);
    for (
      const [button, name] of [["Hand over…", "hand-over"], ["Approve…", "approve-issues"]] as const
    ) {
      await user.click(line.getByRole("button", { name: button }));
      const dialog = await screen.findByRole("dialog", { name });
      assert.match(dialog.textContent ?? "", /^SCRIPT cdn\.tracker\.test\/tag\.js/);
      await user.click(within(dialog).getByRole("button", { name: "Close it" }));
    }
  }, found);
});

Deno.test("report: who may not approve can hand over a cause, who may only read can do neither", async () => {
  for (const [role, names] of [["USER", ["Hand over…"]], ["VIEW_ONLY", []]] as const) {
    await showing(
      RESULTS,
      async (user) => {
        const buttons = (await lineOf(user)).queryAllByRole("button", { name: /…$/ });
        assert.deepEqual(buttons.map(({ textContent }) => textContent), names, role);
      },
      found,
      { "GET /accounts/me": () => exampleAccount(role) },
    );
  }
});
