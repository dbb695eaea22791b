import assert from "node:assert/strict";
import type { ConsentStatus, Phase } from "@crumbtrail/contract/recording";
import { withTrackersBegun } from "./trackers_begun.ts";

const VENDORS: Record<string, { name: string; category: string }> = {
  "ads.test": { name: "Ads", category: "ad" },
  "count.test": { name: "Count", category: "analytics" },
  "cdn.test": { name: "Files", category: "cdn" },
};

function cookie(name: string, phase: Phase, domain = "shop.test", present = true) {
  return { name, domain, phase, present, firstParty: domain === "shop.test" };
}

function request(host: string, phase: Phase) {
  return { url: `https://${host}/x`, phase, failed: null, firstParty: false };
}

interface Given {
  status?: ConsentStatus;
  isWeak?: boolean;
  preset?: "REJECT_SP_CMP" | "SP_ACCEPT_ALL";
  cookies?: ReturnType<typeof cookie>[];
  requests?: ReturnType<typeof request>[];
}

function held(given: Given) {
  const { status = "acted-unverified", isWeak = false, preset, cookies = [], requests = [] } =
    given;
  const consent = { status, method: "click" as const, manager: null, checks: ["Seen."], tcf: null };
  return withTrackersBegun(
    { consent, inconclusive: null, isWeak },
    preset ?? "REJECT_SP_CMP",
    { cookies, requests },
    (host) => VENDORS[host] ?? null,
  );
}

Deno.test("a tracker's cookie that comes with the rejection contradicts it, and is named", () => {
  for (const phase of ["AFTER_CONSENT", "AFTER_RELOAD"] as const) {
    const { consent, inconclusive } = held({ cookies: [cookie("_ga", phase)] });
    assert.equal(consent.status, "contradicted");
    assert.equal(inconclusive?.reason, "CONSENT_CONTRADICTED");
    assert.match(
      inconclusive?.detail ?? "",
      /New trackers started after the rejection: cookie _ga of shop\.test\.$/,
    );
    assert.equal(consent.checks.length, 2);
  }
  const theirs = held({ cookies: [cookie("u", "AFTER_CONSENT", ".ads.test")] });
  assert.equal(theirs.consent.status, "contradicted");
});

Deno.test("it contradicts what only comparison proves, and no record of the choice", () => {
  const begun = { status: "verified" as const, cookies: [cookie("_ga", "AFTER_CONSENT")] };
  assert.equal(held({ ...begun, isWeak: true }).consent.status, "contradicted");
  assert.equal(held(begun).consent.status, "verified");
});

Deno.test("requests to several vendors that need consent contradict as well", () => {
  const both = [request("ads.test", "AFTER_CONSENT"), request("count.test", "AFTER_RELOAD")];
  assert.equal(held({ requests: both }).consent.status, "contradicted");
});

function collected(gcs: string, phase: Phase) {
  return { ...request(`count.test/g/collect?gcs=${gcs}&x=`, phase), firstParty: true };
}

Deno.test("a request that says granted after the rejection contradicts, if it is the last word", () => {
  const said = (...words: [gcs: string, phase: Phase][]) =>
    held({ requests: words.map(([gcs, phase]) => collected(gcs, phase)) });
  const lied = said(["G100", "BEFORE_CONSENT"], ["G111", "AFTER_CONSENT"]);
  assert.match(
    lied.inconclusive?.detail ?? "",
    /request to count\.test reported as "granted": ad_storage, analytics_storage\.$/,
  );
  assert.equal(said(["G101", "AFTER_RELOAD"]).consent.status, "contradicted");
  // The click itself may be told before the choice is.
  const late = said(["G111", "AFTER_CONSENT"], ["G100", "AFTER_CONSENT"]);
  assert.equal(late.consent.status, "acted-unverified");
  assert.equal(said(["G111", "BEFORE_CONSENT"]).consent.status, "acted-unverified");
  assert.equal(said(["G1--", "AFTER_CONSENT"]).consent.status, "acted-unverified");
});

Deno.test("Microsoft's last word counts like Google's", () => {
  const said = (...words: [asc: string, phase: Phase][]) =>
    held({
      status: "verified",
      requests: words.map(([asc, phase]) =>
        request(`bat.bing.com/action/0?ti=1&asc=${asc}&x=`, phase)
      ),
    });
  const lied = said(["D", "BEFORE_CONSENT"], ["G", "AFTER_RELOAD"]);
  assert.equal(lied.consent.status, "contradicted");
  assert.match(
    lied.inconclusive?.detail ?? "",
    /request to bat\.bing\.com reported as "granted": ad_storage/,
  );
  for (const [asc, phase] of [["D", "AFTER_CONSENT"], ["G", "BEFORE_CONSENT"]] as const) {
    assert.equal(said([asc, phase]).consent.status, "verified");
  }
  assert.equal(said(["G", "AFTER_CONSENT"], ["D", "AFTER_RELOAD"]).consent.status, "verified");
});

Deno.test("weak evidence leaves the verdict unchanged", () => {
  const weak: Given[] = [
    {},
    { cookies: [cookie("_ga", "BEFORE_CONSENT")] },
    { cookies: [cookie("_ga", "AFTER_CONSENT", "shop.test", false)] },
    { cookies: [cookie("cart", "AFTER_CONSENT")] },
    { cookies: [cookie("u", "AFTER_CONSENT", "cdn.test")] },
    { requests: [request("ads.test", "AFTER_CONSENT")] },
    {
      requests: [
        request("ads.test", "BEFORE_CONSENT"),
        request("ads.test", "AFTER_CONSENT"),
        request("count.test", "AFTER_CONSENT"),
      ],
    },
  ];
  for (const given of weak) {
    assert.equal(held(given).consent.status, "acted-unverified", JSON.stringify(given));
  }
});

Deno.test("trackers that start are findings of a verified rejection; an acceptance allows them", () => {
  const cookies = [cookie("_ga", "AFTER_CONSENT")];
  const kept = held({ status: "verified", cookies });
  assert.deepEqual([kept.consent.status, kept.inconclusive], ["verified", null]);
  assert.equal(held({ preset: "SP_ACCEPT_ALL", cookies }).inconclusive, null);
});

Deno.test("a cookie that says rejected is no proof against a grant reported to Google or trackers that start", () => {
  for (const phase of ["AFTER_CONSENT", "AFTER_RELOAD"] as const) {
    const told = held({ status: "verified", requests: [collected("G111", phase)] });
    assert.equal(told.consent.status, "contradicted");
    assert.equal(told.inconclusive?.reason, "CONSENT_CONTRADICTED");
  }
  assert.equal(
    held({ status: "verified", requests: [collected("G100", "AFTER_CONSENT")] }).consent.status,
    "verified",
  );
  const names = ["_ga", "_ga_X1", "_fbp", "_gcl_au"];
  const taken = held({
    status: "verified",
    cookies: names.map((name) => cookie(name, "AFTER_CONSENT")),
  });
  assert.deepEqual([taken.consent.status, taken.inconclusive], ["acted-unverified", null]);
  assert.match(taken.consent.checks.at(-1) ?? "", /New trackers started .*cookie _fbp/);
  const early = names.map((name) => cookie(name, "BEFORE_CONSENT"));
  assert.equal(held({ status: "verified", cookies: early }).consent.status, "verified");
});
