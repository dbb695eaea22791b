import { atAddress, fakeServer } from "../testing/show.tsx";
import { lastBody, noContent, said, undo } from "@crumbtrail/host/testing/acts";
import {
  EXAMPLE_TIME,
  exampleAccount,
  exampleId,
  exampleStatement,
} from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { answers, PROPERTIES, ROOT } from "../testing/properties.ts";

const PATH = `/properties/${ROOT._id}/page-statements`;
const OPEN = `${PROPERTIES}?open=${ROOT._id}`;
const LIVE = exampleStatement();
const ENDED = exampleStatement({
  ...{ _id: exampleId(701), url: "https://www.harbour.test/login", hasNoBanner: true, by: null },
  ended: { at: EXAMPLE_TIME, reason: "BANNER_FOUND", testResult: exampleId(1) },
});

const section = async () =>
  within(await screen.findByRole("region", { name: "Statements about pages" }));

Deno.test("page statements: listed with who and when, ended ones with the reason and the test, and removed with an undo [testing-50]", async () => {
  let kept = [LIVE, ENDED];
  const server = fakeServer(answers({
    [`GET ${PATH}`]: () => listOf(kept),
    [`DELETE ${PATH}/${LIVE._id}`]: () => {
      kept = [ENDED];
      return noContent();
    },
    [`PUT ${PATH}`]: () => {
      kept = [LIVE, ENDED];
      return LIVE;
    },
  }));
  await atAddress(OPEN, async ({ user }) => {
    const shown = await section();
    const [live, ended] = await shown.findAllByRole("listitem");
    assert.match(live?.textContent ?? "", /harbour\.test\/This is the pageann@harbour\.test,/);
    assert.match(
      ended?.textContent ?? "",
      /It has no consent bannerunknown,.*Ended .*\. A test found a consent banner\. Open the test$/,
    );
    const link = shown.getByRole("link", { name: "Open the test" });
    assert.equal(link.getAttribute("href"), `/on-demand/history?report=${exampleId(1)}`);
    const name = `Remove the statement about ${LIVE.url}`;
    await user.click(shown.getByRole("button", { name }));
    await waitFor(() => assert.equal(said(), "The statement was removed."));
    await waitFor(() => assert.equal(shown.getAllByRole("listitem").length, 1));
    await undo();
    await waitFor(() => assert.equal(said(), "The statement holds again."));
    const { url, isPage, hasNoBanner } = LIVE;
    assert.deepEqual(lastBody(server, "PUT"), { url, isPage, hasNoBanner });
    await waitFor(() => assert.equal(shown.getAllByRole("listitem").length, 2));
  });
});

Deno.test("page statements: that there are none yet is said", async () => {
  fakeServer(answers());
  await atAddress(OPEN, async () => {
    await (await section()).findByText("Nothing was said of a page of this property yet.");
  });
});

Deno.test("page statements: who may not manage scenarios reads them", async () => {
  fakeServer(answers({
    "GET /accounts/me": () => exampleAccount("USER"),
    [`GET ${PATH}`]: () => listOf([LIVE]),
  }));
  await atAddress(OPEN, async () => {
    const shown = await section();
    await shown.findByText(/^ann@harbour\.test,/);
    assert.equal(shown.queryByRole("button"), null);
  });
});

Deno.test("page statements: a list that could not be loaded can be retried", async () => {
  fakeServer(answers({ [`GET ${PATH}`]: () => refusal(404, "ENTITY_NOT_FOUND") }));
  await atAddress(OPEN, async () => {
    const shown = await section();
    await shown.findByText("This could not be loaded");
    shown.getByRole("button", { name: "Retry" });
  });
});
