import assert from "node:assert/strict";
import { fakeSession, fakeTarget } from "../testing/fake_session.ts";
import { Activity } from "./settle.ts";
import type { SettleLimits } from "./settle_limits.ts";

const LIMITS = {
  quietMs: 500,
  dwellMs: 0,
  untouchedMs: 0,
  usedMs: 0,
  loadMs: 30_000,
  capMs: 10_000,
  repeatCapMs: 5000,
  youngMs: 1500,
};

/** A page on a clock that the waits themselves push on. */
function page(limits: SettleLimits = LIMITS) {
  const clock = { now: 0 };
  const due: { at: number; happen: () => void }[] = [];
  const sleep = (ms: number) => {
    const until = clock.now + ms;
    for (const event of due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)) {
      clock.now = event.at;
      event.happen();
      due.splice(due.indexOf(event), 1);
    }
    clock.now = until;
    return Promise.resolve();
  };
  const activity = new Activity(() => clock.now, limits, sleep);
  const session = fakeSession();
  activity.watch(fakeTarget(session));
  const at = (moment: number, event: string, params: unknown = {}) =>
    due.push({ at: moment, happen: () => session.emit(event, params) });
  const sent = (moment: number, requestId: string, type = "Fetch", path = "/poll") =>
    at(moment, "Network.requestWillBeSent", {
      ...{ requestId, type, loaderId: "L", frameId: "main" },
      request: { url: `https://page.test${path}` },
    });
  const answered = (moment: number, requestId: string, type = "Fetch") =>
    at(moment, "Network.responseReceived", { requestId, type });
  const settle = async () => {
    const how = await activity.settle(new AbortController().signal);
    return [how, clock.now];
  };
  activity.expectLoad();
  return { activity, clock, at, sent, answered, settle };
}

function documentRequest(id: string, url = "https://page.test/") {
  return { requestId: id, loaderId: id, frameId: "main", type: "Document", request: { url } };
}

Deno.test("quiet for half a second after the load event", async () => {
  const { at, sent, answered, settle } = page();
  sent(10, "1");
  answered(100, "1");
  at(300, "Page.loadEventFired");
  assert.deepEqual(await settle(), ["quiet", 600]);
});

Deno.test("a load event that comes late is waited for, and what it starts as well", async () => {
  const { at, sent, answered, settle } = page({ ...LIMITS, dwellMs: 2500 });
  at(200, "Page.domContentEventFired");
  at(28_000, "Page.loadEventFired");
  sent(28_010, "tracker");
  answered(30_100, "tracker");
  assert.deepEqual(await settle(), ["quiet", 30_600]);
});

Deno.test("a page that comes late and never goes idle is looked at for a while all the same", async () => {
  const { at, sent, answered, settle } = page();
  at(20_000, "Page.loadEventFired");
  for (let moment = 0; moment < 40_000; moment += 200) {
    sent(moment, `${moment}`);
    answered(moment + 50, `${moment}`);
  }
  assert.deepEqual(await settle(), ["cap", 25_000]);
});

Deno.test("a page that does not load in time was not seen, and says what it waits for", async () => {
  const { activity, at, settle } = page();
  const asks = (requestId: string, type: string, url: string) =>
    at(10, "Network.requestWillBeSent", { requestId, type, request: { url } });
  asks("1", "Image", "https://page.test/slow.png?user=42");
  asks("2", "Script", "https://page.test/a.js");
  asks("3", "Fetch", "https://page.test/poll");
  at(300, "Network.loadingFinished", { requestId: "2" });
  at(400, "Page.domContentEventFired");
  assert.deepEqual(await settle(), ["unloaded", 30_000]);
  assert.equal(activity.awaited, "https://page.test/slow.png");
  at(30_100, "Page.loadEventFired");
  await activity.sleep(200);
  assert.equal(activity.awaited, null);
});

Deno.test("a document that was not read to its end in time was not seen", async () => {
  const { settle } = page();
  assert.deepEqual(await settle(), ["unfinished", 30_000]);
});

Deno.test("a page that comes slowly may do so the second time as well", async () => {
  const { activity, at, settle } = page({ ...LIMITS, dwellMs: 2500 });
  at(6000, "Page.loadEventFired");
  assert.deepEqual(await settle(), ["quiet", 8500]);
  activity.expectLoad();
  at(8600, "Page.domContentEventFired");
  at(17_500, "Page.loadEventFired");
  assert.deepEqual(await settle(), ["quiet", 20_000]);
  activity.expectLoad();
  at(20_100, "Page.domContentEventFired");
  assert.deepEqual(await settle(), ["unloaded", 50_000]);
});

Deno.test("a quiet page is looked at for a while, and again after something was done to it", async () => {
  const { activity, at, settle } = page({ ...LIMITS, dwellMs: 2500 });
  at(300, "Page.loadEventFired");
  assert.deepEqual(await settle(), ["quiet", 2800]);
  activity.expectReaction();
  assert.deepEqual(await settle(), ["quiet", 5300]);
});

Deno.test("a page that never goes idle ends at the cap, sooner when seen before", async () => {
  const { activity, at, sent, answered, settle } = page();
  at(100, "Page.loadEventFired");
  for (let moment = 0; moment < 20_000; moment += 200) {
    sent(moment, `${moment}`);
    answered(moment + 50, `${moment}`);
  }
  assert.deepEqual(await settle(), ["cap", 10_000]);
  activity.expectReaction();
  assert.deepEqual(await settle(), ["cap", 15_000]);
});

Deno.test("streams don't count", async () => {
  const { at, sent, answered, settle } = page();
  at(100, "Page.loadEventFired");
  for (let moment = 150; moment < 5000; moment += 100) {
    sent(moment, `e${moment}`, "EventSource");
    answered(moment + 20, `e${moment}`, "EventSource");
  }
  assert.deepEqual(await settle(), ["quiet", 500]);
});

Deno.test("an unanswered request counts as long as it is young", async () => {
  const { at, sent, settle } = page();
  at(100, "Page.loadEventFired");
  sent(200, "long poll");
  const [how, when] = await settle();
  assert.equal(how, "quiet");
  assert.ok(Number(when) >= 1700 && Number(when) < 2300, `${when}`);
});

Deno.test("a page that goes elsewhere by itself is waited for again", async () => {
  const { at, settle } = page();
  at(100, "Page.loadEventFired");
  at(400, "Network.requestWillBeSent", documentRequest("L2"));
  at(450, "Network.responseReceived", { requestId: "L2", type: "Document" });
  at(2000, "Page.loadEventFired");
  const [how, when] = await settle();
  assert.equal(how, "quiet");
  assert.ok(Number(when) >= 2000, `${when}`);
});

Deno.test("a page that goes elsewhere again and again has to be quiet for longer", async () => {
  const { at, settle } = page();
  for (const n of [1, 2, 3]) {
    at(n * 400, "Network.requestWillBeSent", documentRequest(`L${n}`));
    at(n * 400 + 50, "Network.responseReceived", { requestId: `L${n}`, type: "Document" });
    at(n * 400 + 50, "Page.loadEventFired");
  }
  const [how, when] = await settle();
  assert.equal(how, "quiet");
  assert.ok(Number(when) >= 1250 + 4 * 500, `${when}`);
});

Deno.test("a page that stays at no document is distinguished from a busy one", async () => {
  const ends = await Promise.all([30, 4].map(async (documents) => {
    const { at, sent, settle } = page();
    for (let n = 1; n <= documents; n++) {
      at(n * 400, "Network.requestWillBeSent", documentRequest(`L${n}`));
      at(n * 400 + 50, "Network.responseReceived", { requestId: `L${n}`, type: "Document" });
      at(n * 400 + 50, "Page.loadEventFired");
    }
    for (let moment = 1700; moment < 20_000; moment += 200) sent(moment, `${moment}`);
    return await settle();
  }));
  assert.deepEqual(ends, [["restless", 10_000], ["cap", 10_000]]);
});

Deno.test("a page that goes on after it has settled is noticed until it settles again", async () => {
  const { activity, at, clock, settle } = page();
  at(100, "Network.requestWillBeSent", documentRequest("L1"));
  at(150, "Network.responseReceived", { requestId: "L1", type: "Document" });
  at(200, "Page.loadEventFired");
  assert.equal((await settle())[0], "quiet");
  assert.equal(activity.wentOn, false);
  at(clock.now, "Network.requestWillBeSent", documentRequest("L2"));
  at(clock.now + 50, "Page.loadEventFired");
  await activity.sleep(100);
  assert.equal(activity.wentOn, true);
  await settle();
  assert.equal(activity.wentOn, false);
});

Deno.test("a download or mailto: leaves the page loaded as it was", async () => {
  const { at, settle } = page();
  at(100, "Page.loadEventFired");
  at(400, "Network.requestWillBeSent", documentRequest("L2"));
  at(420, "Network.loadingFailed", { requestId: "L2" });
  at(500, "Network.requestWillBeSent", documentRequest("L3", "mailto:a@b.test"));
  at(520, "Network.loadingFailed", { requestId: "L3" });
  assert.deepEqual(await settle(), ["quiet", 1020]);
});

Deno.test("a page that stops loading without a load event is done", async () => {
  const { at, settle } = page();
  at(300, "Page.frameStoppedLoading", { frameId: "main" });
  const [how, when] = await settle();
  assert.equal(how, "quiet");
  assert.ok(Number(when) < 1000, `${when}`);
});

Deno.test("an answer whose body keeps coming is waited for", async () => {
  const { at, sent, answered, settle } = page();
  at(100, "Page.loadEventFired");
  sent(200, "1");
  answered(300, "1");
  for (let moment = 400; moment <= 4000; moment += 400) {
    at(moment, "Network.dataReceived", { requestId: "1" });
  }
  assert.deepEqual(await settle(), ["quiet", 4500]);
});

Deno.test("a frame that loads counts as long as it is young, though it asks for nothing", async () => {
  const { at, settle } = page();
  at(100, "Page.loadEventFired");
  at(100, "Page.frameStoppedLoading", { frameId: "main" });
  at(300, "Page.frameStartedLoading", { frameId: "ad" });
  at(1200, "Page.frameStoppedLoading", { frameId: "ad" });
  const [how, when] = await settle();
  assert.equal(how, "quiet");
  assert.ok(Number(when) >= 1700 && Number(when) < 1800, `${when}`);
});

Deno.test("a fixed wait counts from the load event, quiet or not", async () => {
  const { at, sent, settle } = page({ ...LIMITS, dwellMs: 2500, fixedWaitMs: 2500 });
  at(300, "Page.loadEventFired");
  sent(2700, "late");
  assert.deepEqual(await settle(), ["quiet", 2800]);
  const slow = page({ ...LIMITS, dwellMs: 40_000, fixedWaitMs: 40_000 });
  slow.at(12_000, "Page.loadEventFired");
  assert.deepEqual(await slow.settle(), ["quiet", 52_000]);
});

/** A page with a load event that asks for another resource every 100 ms until the moment. */
function growing(until: number) {
  const it = page();
  it.at(100, "Page.loadEventFired");
  for (let moment = 0; moment < until; moment += 100) {
    it.sent(moment, `${moment}`, "Image", `/photos/${moment}.jpg`);
    it.answered(moment + 20, `${moment}`, "Image");
  }
  return it;
}

Deno.test("a page that is still loading at the cap gets more time, and is done or says so", async () => {
  const done = growing(14_000);
  assert.deepEqual(await done.settle(), ["cap", 14_420]);
  assert.equal(done.activity.stillLoading, null);
  const endless = growing(60_000);
  assert.deepEqual(await endless.settle(), ["cap", 18_000]);
  assert.equal(endless.activity.stillLoading, 181);
  // It gets the time once.
  endless.activity.expectReaction();
  assert.deepEqual(await endless.settle(), ["cap", 23_000]);
  assert.equal(endless.activity.stillLoading, 231);
  endless.activity.expectLoad();
  assert.equal(endless.activity.stillLoading, null);
});

Deno.test("what is left of the minimum observation, from the load and from the moves", async () => {
  const { activity, at, settle } = page({
    ...LIMITS,
    untouchedMs: 2500,
    dwellMs: 6000,
    usedMs: 2000,
  });
  at(300, "Page.loadEventFired");
  assert.deepEqual(await settle(), ["quiet", 6300]);
  assert.equal(activity.leastLeft("whole"), 0);
  activity.expectUse();
  assert.equal(activity.leastLeft("whole"), 2000);
});
