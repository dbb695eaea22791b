import assert from "node:assert/strict";
import { fakeSession } from "../../testing/fake_session.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { storedIn } from "./moment.ts";

function cookie(name: string, value: string, domain: string, path = "/") {
  return { name, value, domain, path };
}

/** A page at `www.shop.example` that may see these cookies, of all there are. */
function channelOf(
  visible: ReturnType<typeof cookie>[],
  all: ReturnType<typeof cookie>[],
): RuleChannel {
  const top = {
    evaluate: () =>
      Promise.resolve({ host: "www.shop.example", entries: { "local storage a": "1" } }),
  };
  const page = {
    mainSession: fakeSession({ "Network.getCookies": { cookies: visible } }).session,
    root: fakeSession({ "Storage.getCookies": { cookies: all } }).session,
    browserContextId: "context",
  };
  // `storedIn` uses nothing else of a channel.
  return { frames: { page, top: () => top }, log() {} } as unknown as RuleChannel;
}

Deno.test("cookies of the whole site count for any path; others as far as they are visible", async () => {
  const seen = cookie("seen", "1", "www.shop.example");
  const framed = cookie("framed", "1", ".frames.test");
  const away = [
    cookie("choice", "rejected", "www.shop.example"),
    cookie("choice", "accepted", ".shop.example", "/account/"),
    cookie("login", "x", "id.shop.example", "/in"),
  ];
  const others = [cookie("other", "1", ".ads.test"), cookie("like", "1", "www.otherxshop.example")];
  const stored = await storedIn(channelOf([seen, framed], [seen, framed, ...away, ...others]));
  assert.deepEqual(stored, {
    "cookie seen": "1",
    "cookie framed": "1",
    "cookie choice of www.shop.example/": "rejected",
    "cookie choice of .shop.example/account/": "accepted",
    "cookie login": "x",
    "local storage a": "1",
  });
});
