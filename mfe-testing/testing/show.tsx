/** Shows the area at an address, as the shell would, without the shell. */
import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { show, showAt, type Shown, type User } from "@crumbtrail/host/testing/show";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { HistoryScreen } from "../history/HistoryScreen.tsx";
import { OnDemandLayout } from "../OnDemandLayout.tsx";
import { RunTestScreen } from "../run_test/RunTestScreen.tsx";
import { graft, history, layout, test } from "../tree.ts";

layout.update({ component: OnDemandLayout });
test.update({ component: RunTestScreen });
history.update({ component: HistoryScreen });

/** Runs a test with a screen of the area in the document. */
export function atAddress(path: string, run: (shown: Shown) => Promise<void>): Promise<void> {
  return showAt({ Frame: TestFrame, routes }, path, run);
}

/** Runs a test with something in the document that needs no address. */
export function withDocument(
  content: ReactNode,
  run: (user: User) => Promise<void>,
): Promise<void> {
  return show(TestFrame, content, run);
}

function routes(root: AnyRoute): AnyRoute[] {
  const area = createRoute({ getParentRoute: () => root, path: "/on-demand" });
  return [area.addChildren(graft(area))];
}
