import assert from "node:assert/strict";
import { fakeSession, fakeTarget } from "../testing/fake_session.ts";
import type { Probe } from "./probe.ts";
import { ProbeRunner } from "./runner.ts";

const nothing = { attach() {}, collect: () => ({}) };

Deno.test("a probe that fails is named with its error; the others go on", async () => {
  const seen: string[] = [];
  const good: Probe = {
    ...nothing,
    name: "good",
    attach: ({ session }) => void session.on("Page.loadEventFired", () => seen.push("loaded")),
    collect: () => ({ messages: [{ level: "error", text: "x", at: 1 }] }),
  };
  const bad = (name: string, failing: Partial<Probe>): Probe => ({ ...nothing, name, ...failing });
  const oops = (what: string) => () => {
    throw new Error(what);
  };
  const runner = new ProbeRunner([
    bad("in attach", { attach: oops("attach") }),
    bad("in a command", { attach: ({ session }) => session.send("Log.enable") }),
    bad("in a handler", {
      attach: ({ session }) => void session.on("Page.loadEventFired", oops("handler")),
    }),
    bad("in a snapshot", { snapshot: () => Promise.reject(new Error("snapshot")) }),
    bad("in collect", { collect: oops("collect") }),
    good,
  ]);
  const page = fakeSession({ "Log.enable": new Error("no such method") });
  await runner.attach(fakeTarget(page));
  page.emit("Page.loadEventFired", {});
  await runner.snapshot();
  const parts = runner.collect(() => true);
  assert.deepEqual(seen, ["loaded"]);
  assert.equal(parts.messages.length, 1);
  assert.deepEqual(parts.cookies, []);
  assert.deepEqual(runner.outcome(), [
    { name: "in attach", error: "attach" },
    { name: "in a command", error: "no such method" },
    { name: "in a handler", error: "handler" },
    { name: "in a snapshot", error: "snapshot" },
    { name: "in collect", error: "collect" },
    { name: "good", error: null },
  ]);
});

Deno.test("a target that ended while it was attached is no failure", async () => {
  const probe: Probe = {
    ...nothing,
    name: "probe",
    attach: ({ session }) => session.send("Log.enable"),
  };
  const runner = new ProbeRunner([probe]);
  const gone = new Error("Protocol error (Log.enable): Target closed");
  await runner.attach(fakeTarget(fakeSession({ "Log.enable": gone }), "worker"));
  assert.deepEqual(runner.outcome(), [{ name: "probe", error: null }]);
});

Deno.test("commands go out before the target can be resumed", () => {
  const page = fakeSession();
  const send = (name: string): Probe => ({
    ...nothing,
    name,
    attach: ({ session }) => Promise.all([session.send("Log.enable"), session.send("Page.enable")]),
  });
  const attached = new ProbeRunner([send("a"), send("b")]).attach(fakeTarget(page));
  assert.equal(page.sent.length, 4, "all are sent in the same turn");
  return attached;
});
