import { distOf } from "@crumbtrail/build/parts";
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { buildInProcess } from "./build.ts";
import { type Fault, type RemoteServer, serveRemote } from "./remote_server.ts";
import { type OpenOptions, signedInStage, type Stage, stage } from "./stage.ts";

const FAULTY = "shell/testing/fixtures/mfe_faulty";
const ENTRY = /\/remoteEntry\./;
const EXPOSED = /__federation_expose_routes/;
const SCREEN_CHUNK = /static\/js\/async\/(?!__federation)/;

Deno.test.beforeAll(() => buildInProcess([FAULTY]));

/** The stage with the faulty remote, at an origin of its own, in the on-demand area. */
async function faultyStage(): Promise<Stage & { remote: RemoteServer }> {
  const remote = serveRemote(distOf(FAULTY));
  const on = await signedInStage({ remoteOrigins: [remote.origin] });
  on.state.remotes = [
    ...on.state.remotes.filter(({ name }) => name !== "mfe-testing"),
    { name: "mfe-testing", entry: remote.manifest },
  ];
  const end = async () => {
    await on[Symbol.asyncDispose]();
    await remote[Symbol.asyncDispose]();
  };
  return { ...on, remote, [Symbol.asyncDispose]: end };
}

async function expectAreaError(page: Page): Promise<void> {
  const area = page.getByRole("alert").getByRole("heading", { name: /On-demand test can't be/ });
  await area.waitFor();
}

/** The way out of the broken area, while it is broken. */
async function expectRestUsable(page: Page): Promise<void> {
  const start = performance.now();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("heading", { name: "Screen /" }).waitFor();
  console.log(`Another area was usable after ${Math.round(performance.now() - start)} ms`);
}

async function expectRetryWorks(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { name: "Remote screen" }).waitFor();
}

Deno.test("a remote at another origin, built alone, is taken from /config", async () => {
  await using on = await faultyStage();
  const page = await on.open("/on-demand/test");
  await page.getByRole("heading", { name: "Remote screen" }).waitFor();
  // It speaks through the shell's one host package.
  await page.getByRole("button", { name: "Say something" }).click();
  await page.getByRole("status").getByText("Said by the remote").waitFor();
});

Deno.test("a remote deployed elsewhere is taken by changing /config alone", async () => {
  await using elsewhere = serveRemote(distOf(FAULTY));
  await using on = await faultyStage();
  on.state.remotes = [{ name: "mfe-testing", entry: `${elsewhere.origin}/gone.json` }];
  const page = await on.open("/on-demand/test");
  await expectAreaError(page);
  on.state.remotes = [{ name: "mfe-testing", entry: on.remote.manifest }];
  await page.reload();
  await page.getByRole("heading", { name: "Remote screen" }).waitFor();
});

const NETWORK_FAULTS: [what: string, file: RegExp, fault: Fault][] = [
  ["manifest is gone", /mf-manifest/, "gone"],
  ["manifest hangs", /mf-manifest/, "hangs"],
  ["entry is gone", ENTRY, "gone"],
  ["entry hangs", ENTRY, "hangs"],
  ["entry throws", ENTRY, "throws"],
  ["exposed chunk is gone", EXPOSED, "gone"],
  ["exposed chunk hangs", EXPOSED, "hangs"],
  ["screen's chunk is gone", SCREEN_CHUNK, "gone"],
  ["screen's chunk hangs", SCREEN_CHUNK, "hangs"],
];

for (const [what, file, fault] of NETWORK_FAULTS) {
  Deno.test(`when a remote's ${what}, the rest works, and Retry once it is back`, async () => {
    await using on = await faultyStage();
    on.remote.faults.push([file, fault]);
    const page = await on.open("/on-demand/test");
    await expectAreaError(page);
    await expectRestUsable(page);
    await page.getByRole("link", { name: "On-demand test" }).click();
    await expectAreaError(page);
    on.remote.faults.length = 0;
    await expectRetryWorks(page);
  });
}

Deno.test("while a remote hangs, one can leave its area without waiting for it", async () => {
  await using on = await faultyStage();
  const page = await on.open("/");
  await page.getByRole("heading", { name: "Screen /" }).waitFor();
  on.remote.faults.push([ENTRY, "hangs"]);
  await page.getByRole("link", { name: "On-demand test" }).click();
  await page.getByRole("status", { name: "Loading" }).waitFor();
  // No time passes in the page any more, so nothing gives up on the remote.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await expectRestUsable(page);
});

async function faulty(fault: string, options: OpenOptions = {}) {
  const on = await faultyStage();
  const page = await on.open("/on-demand/test", { ...options, globals: { fault } });
  return { on, page, [Symbol.asyncDispose]: () => on[Symbol.asyncDispose]() };
}

Deno.test("a screen that throws while rendering leaves the rest, and Retry renders it", async () => {
  await using scene = await faulty("render");
  await expectAreaError(scene.page);
  await expectRestUsable(scene.page);
  await scene.page.getByRole("link", { name: "On-demand test" }).click();
  await expectAreaError(scene.page);
  await scene.page.evaluate(() => Reflect.deleteProperty(globalThis, "fault"));
  await expectRetryWorks(scene.page);
});

Deno.test("routes that throw while evaluated can't be retried: a reload is offered", async () => {
  await using scene = await faulty("evaluate");
  await expectAreaError(scene.page);
  await expectRestUsable(scene.page);
  await scene.page.getByRole("link", { name: "On-demand test" }).click();
  await expectAreaError(scene.page);
  await scene.page.getByRole("button", { name: "Reload page" }).waitFor();
});

Deno.test("an outsider's link opens a remote's public screen, without an account [assignment-35]", async () => {
  await using on = await stage();
  const { page, complaints } = await on.openHeard("/issue-assignment?issue=1&token=2");
  await page.getByRole("heading", { name: "Screen for outsiders" }).waitFor();
  assert.equal(await page.getByRole("navigation").count(), 0);
  assert.equal(new URL(page.url()).search, "?issue=1&token=2");
  assert.deepEqual(complaints, []);
});
