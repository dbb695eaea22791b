/** Shows the issues page at an address, as the shell would, without the shell. */
import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { showAt, type Shown } from "@crumbtrail/host/testing/show";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { IssuesScreen } from "../overview/IssuesScreen.tsx";
import { PreviewScreen } from "../preview/PreviewScreen.tsx";
import { assignment, graft, graftPublic, home } from "../tree.ts";

export { snack } from "@crumbtrail/host/testing/show";

home.update({ component: IssuesScreen });
assignment.update({ component: PreviewScreen });

/** Runs a test with the issues page in the document. */
export function atAddress(path: string, run: (shown: Shown) => Promise<void>): Promise<void> {
  return showAt({ Frame: TestFrame, routes }, path, run);
}

function routes(root: AnyRoute): AnyRoute[] {
  const area = createRoute({ getParentRoute: () => root, id: "mfe-issues" });
  const outside = createRoute({ getParentRoute: () => root, path: "/issue-assignment" });
  const elsewhere = ["/on-demand/test", "/on-demand/history", "/admin/issue-assignees"].map((
    other,
  ) => createRoute({ getParentRoute: () => root, path: other, component: () => "Elsewhere" }));
  return [
    area.addChildren(graft(area)),
    outside.addChildren(graftPublic(outside)),
    ...elsewhere,
  ];
}
