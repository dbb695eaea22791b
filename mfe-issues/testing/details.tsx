/** Opens the details of an issue, and reads them. */
import { atAddress } from "./show.tsx";
import type { Issue } from "@crumbtrail/contract/issue";
import { screen, within } from "@testing-library/react";
import { issueServer } from "./fake_server.ts";

/** The dialog with a name, once it is there. */
export const dialogOf = async (name: RegExp) => within(await screen.findByRole("dialog", { name }));

type InDialog = Awaited<ReturnType<typeof dialogOf>>;

/** The value under a label. */
export function fact(dialog: InDialog, label: string): string {
  return dialog.getByText(label, { selector: "dt" }).nextElementSibling?.textContent ?? "";
}

/** Runs a test with the details of an issue open, as by a link. */
export function withDetails(
  issue: Issue,
  run: (dialog: InDialog, user: { click(element: Element): Promise<void> }) => Promise<void>,
): Promise<void> {
  issueServer([issue]);
  return atAddress(`/#issue=${issue._id}`, async ({ user }) => {
    const dialog = await dialogOf(new RegExp(RegExp.escape(issue.entryName)));
    await dialog.findByRole("tab", { name: "General", selected: true });
    await run(dialog, user);
  });
}
