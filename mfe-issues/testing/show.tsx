/** Renders the screens of this remote without the shell. */
import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { showAt, type Shown } from "@crumbtrail/host/testing/show";
import type { Issue } from "@crumbtrail/contract/issue";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import { IssuesScreen } from "../IssuesScreen.tsx";
import { PreviewScreen } from "../preview/PreviewScreen.tsx";
import { SearchScreen } from "../search/SearchScreen.tsx";
import { graft, graftPublic, graftSearch, home, preview, searchScreen } from "../addresses/tree.ts";
import { issueServer } from "./fake_server.ts";

export { snack } from "@crumbtrail/host/testing/show";

home.update({ component: IssuesScreen });
preview.update({ component: PreviewScreen });
searchScreen.update({ component: SearchScreen });

/** Runs a test with the screen at a path in the document. */
export function atAddress(path: string, run: (shown: Shown) => Promise<void>): Promise<void> {
  return showAt({ Frame: TestFrame, routes }, path, run);
}

function routes(root: AnyRoute): AnyRoute[] {
  const area = createRoute({ getParentRoute: () => root, id: "mfe-issues" });
  const outside = createRoute({ getParentRoute: () => root, path: "/issue-assignment" });
  const search = createRoute({ getParentRoute: () => root, path: "/search" });
  const elsewhere = [
    "/on-demand/test",
    "/on-demand/history",
    "/on-demand/duties",
    "/admin/issue-assignees",
    "/admin/audit",
  ].map((other) =>
    createRoute({ getParentRoute: () => root, path: other, component: () => "Elsewhere" })
  );
  return [
    area.addChildren(graft(area)),
    search.addChildren(graftSearch(search)),
    outside.addChildren(graftPublic(outside)),
    ...elsewhere,
  ];
}

/** The dialog with a matching name, once rendered. */
export const dialogOf = async (name: RegExp) => within(await screen.findByRole("dialog", { name }));

/** An issue with a matching sentence, in a dialog or as a page, once rendered. */
export const issueOf = async (name: RegExp) => within(await screen.findByRole("article", { name }));

type InDialog = Awaited<ReturnType<typeof dialogOf>>;

/** The value under a label. */
export function fact(dialog: InDialog, label: string): string {
  // A label with a hint is a button in the term.
  const term = dialog.getByText(label, { selector: "dt, dt *" }).closest("dt");
  return term?.nextElementSibling?.textContent ?? "";
}

/** Runs a test with the details of an issue open, as if by a link. */
export function withDetails(
  issue: Issue,
  run: (
    dialog: InDialog,
    user: { click(element: Element): Promise<void> },
  ) => void | Promise<void>,
): Promise<void> {
  issueServer([issue]);
  return atAddress(`/#issue=${issue._id}`, async ({ user }) => {
    const dialog = await issueOf(new RegExp(RegExp.escape(issue.entryName)));
    await dialog.findByRole("tab", { name: "General", selected: true });
    await run(dialog, user);
  });
}
