/** Renders the area at a URL without the shell. */
import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { showAt, type Shown } from "@crumbtrail/host/testing/show";
import { exampleAccount, exampleTenant } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, serve } from "@crumbtrail/host/testing/fake_server";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { routes as screens } from "../screens.ts";
import { exampleState, exampleTier } from "./examples.ts";

/** Runs a test with a screen of the area in the document. */
export function atAddress(path: string, run: (shown: Shown) => Promise<void>): Promise<void> {
  return showAt({ Frame: TestFrame, routes }, path, run);
}

function routes(root: AnyRoute): AnyRoute[] {
  const area = createRoute({ getParentRoute: () => root, path: "/madmin" });
  return [area.addChildren(screens(area))];
}

/** Installs a fake server with default answers, overridden by the answers of the test. */
export function fakeServer(answers: FakeServer["answers"] = {}): FakeServer {
  return serve({
    "GET /accounts/me": () => exampleAccount("ADMIN"),
    "GET /tenants/current": () => exampleTenant(),
    "GET /tenants": () => listOf([]),
    "GET /tenants/choices": () => listOf([]),
    "GET /tiers": () => listOf([exampleTier()]),
    "GET /operations/state": () => exampleState(),
    ...answers,
  });
}
