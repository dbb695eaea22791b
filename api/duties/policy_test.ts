import { dutyResult, MAX_EVIDENCE_TEXT } from "@crumbtrail/contract/duty_result";
import type { DeclaredEntry, Recording, Said } from "@crumbtrail/contract/recording";
import assert from "node:assert/strict";
import { coverageOf } from "./declared_names.ts";
import { judgeDuties } from "./judge.ts";
import { aCookie, aFinding, aRequest, aRun, aStorage } from "./testing/sample.ts";

function declared(...names: string[]): DeclaredEntry[] {
  return names.map((name) => ({ name, life: null, purpose: null }));
}

function saying(seen: Partial<Said["policy"]>, optOut: Said["optOut"] = []): Said {
  const policy = { url: "https://news.example/cookies", problem: null, isPartial: false };
  return { language: "en", optOut, policy: { ...policy, entries: [], mentions: [], ...seen } };
}

function answer(id: string, runs: Recording[], region: "EU" | "CA" = "EU") {
  const duty = judgeDuties(runs, region).find((one) => one.id === id);
  return [duty?.result, duty?.sentence];
}

const policy = (cookies: string[], said: Said) =>
  answer("DECLARED_IN_POLICY", [
    aRun("NO_ACTION_SP_CMP", { cookies: cookies.map((name) => aCookie({ name })), said }),
  ]);

const TABLE = declared("_ga", "_gid", "session", "lang");

Deno.test("names of policies cover those that were seen, with their placeholders", () => {
  const covers = coverageOf([
    ...["_ga", "_ga_<container-id>", "_gat_UA-XXXX-1", "_pk_id.*", "_hjSession_{site_id}"],
    ...["wp-settings-", "ab_###_test", "*"],
  ]);
  const seen = [
    ...["_ga", "_ga_1ABCDEF234", "_gat_UA-98765-4", "_pk_id.3.fa1c", "_hjSession_12345"],
    ...["_GA", "ab_17_test"],
  ];
  assert.deepEqual(seen.filter((name) => !covers(name)), []);
  assert.deepEqual(["_gid", "other", "ab_17_tests", "_gat"].filter(covers), []);
  assert.ok(coverageOf(["mp_token"])("mp_token_0b8f5d3e52a1"), "an id may follow a name");
  assert.equal(coverageOf(["user"])("user_profile"), false);
});

Deno.test("a cookie that the policy's table does not name fails, and nothing else does", () => {
  assert.deepEqual(policy(["_ga", "lang"], saying({ entries: TABLE })), [
    "PASS",
    "The policy names what the page stores.",
  ]);
  assert.deepEqual(policy(["_ga", "hidden"], saying({ entries: TABLE })), [
    "FAIL",
    "The policy's table does not name these: hidden.",
  ]);
  const results = [
    policy(["hidden"], saying({ entries: declared("_ga", "_gid") })),
    policy(["hidden"], saying({ entries: TABLE, isPartial: true })),
    policy(["hidden"], saying({ entries: TABLE, url: "https://group.example/cookies" })),
    policy(["hidden"], saying({ url: null, problem: "NO_LINK" })),
    policy(["hidden"], saying({ mentions: ["hidden"] })),
    policy(["_fbp"], saying({ mentions: ["_fbp"] })),
    policy(
      ["__cf_bm", "OptanonConsent", "csrftoken", "IABTCF_TCString"],
      saying({ entries: TABLE }),
    ),
  ].map(([result]) => result);
  const no = "CANNOT_TELL";
  assert.deepEqual(results, [no, no, no, no, no, "PASS", "NOT_APPLICABLE"]);
});

Deno.test("a policy that was linked and not read fails no name that a table lacks", () => {
  const url = "https://news.example/cookies";
  for (const problem of ["NO_ANSWER", "NO_HTML", "TOO_LARGE"] as const) {
    assert.deepEqual(policy(["hidden"], saying({ entries: TABLE, url, problem })), [
      "CANNOT_TELL",
      "The linked policy could not be read; what was read does not name these: hidden.",
    ]);
  }
  const bare = { entries: TABLE, url: null, problem: "NO_LINK" } as const;
  assert.equal(
    policy(["hidden"], saying(bare))[0],
    "FAIL",
    "the table on the page is all there is",
  );
  const run = (said: Said, preset: Recording["preset"] = "NO_ACTION_SP_CMP") =>
    aRun(preset, { cookies: [aCookie({ name: "hidden" })], said });
  const late = run(saying({ url, problem: "NO_ANSWER" }), "SP_ACCEPT_ALL");
  const judged = (other: Recording) => answer("DECLARED_IN_POLICY", [other, late])[0];
  assert.equal(judged(run(saying({ entries: TABLE, url }))), "FAIL", "another run read it");
  assert.equal(judged(run(saying(bare))), "CANNOT_TELL");
});

Deno.test("more names than are compared can't be told, and take no longer for each", () => {
  const longTable = (count: number) =>
    policy(Array.from({ length: count }, (_, at) => `_ga_${at}`), saying({ entries: TABLE }))[0];
  assert.equal(longTable(500), "PASS");
  assert.equal(longTable(501), "CANNOT_TELL", "names that nobody compared");
  const storage = Array.from({ length: 20_000 }, (_, at) => aStorage(`s${"-x".repeat(90)}${at}`));
  const entries = declared(...Array.from({ length: 1000 }, (_, at) => `*a*${at}`));
  const [start, run] = [performance.now(), aRun("NO_ACTION_SP_CMP", { storage })];
  const judged = answer("DECLARED_IN_POLICY", [{ ...run, said: saying({ entries }) }]);
  assert.equal(judged[0], "CANNOT_TELL", "a table without storage");
  assert.ok(performance.now() - start < 10_000);
  const answered = (named: string) =>
    answer("DECLARED_IN_POLICY", [aRun("NO_ACTION_SP_CMP", {
      storage: [aStorage("hidden"), aStorage(named)],
      said: saying({ entries: TABLE }),
    })])[0];
  assert.deepEqual([answered("lang"), answered("other")], ["FAIL", "CANNOT_TELL"]);
});

Deno.test("names of a page's making are cut in sentences and evidence", () => {
  const name = `\ud800${"n".repeat(9000)}`;
  const [duty] = judgeDuties([
    aRun("NO_ACTION_SP_CMP", { cookies: [aCookie({ name })], said: saying({ entries: TABLE }) }),
  ], "EU").filter(({ id }) => id === "DECLARED_IN_POLICY");
  assert.deepEqual([duty?.result, duty?.evidence[0]?.what.length], ["FAIL", MAX_EVIDENCE_TEXT]);
  assert.ok(duty && duty.sentence.length < 2 * MAX_EVIDENCE_TEXT);
  assert.ok(duty?.sentence.isWellFormed());
  assert.ok(dutyResult.safeParse(duty).success);
});

const sentence = (text: string, honoured = true) => ({ text, honoured, on: null });
const box = (text: string, on: boolean) => ({ text, honoured: false, on });

function signal(
  gpc: Said["optOut"] | null,
  without: Said["optOut"] | null,
  language = "en",
  isTracked = true,
) {
  const found = { issueType: "UNKNOWN_VENDOR", entryName: "t.example", storageType: null } as const;
  const ads = { firstParty: false, vendorSuggested: { name: "Ads", category: "ad" } };
  const tracked = {
    requests: isTracked ? [aRequest("https://t.example/x")] : [],
    findings: isTracked ? [aFinding({ ...found, ...ads })] : [],
  };
  const run = (optOut: Said["optOut"] | null) =>
    aRun("NO_ACTION_SP_CMP", {
      ...tracked,
      ...optOut && { said: { ...saying({}, optOut), language } },
    });
  return answer("GPC_SHOWN", [{ ...run(gpc), gpc: true }, run(without)], "CA")[0];
}

Deno.test("a page shows that it obeys the signal by what is not there without it", () => {
  const done = sentence("Opt-out request honored");
  assert.equal(signal([done], []), "PASS");
  assert.equal(signal([done], [done]), "FAIL", "it always says so, and obeys nothing");
  assert.equal(signal([sentence("Do not sell my data", false)], []), "FAIL");
  assert.equal(signal([], []), "FAIL");
  assert.equal(signal([], [], "nl"), "CANNOT_TELL", "a language that is not understood");
  assert.equal(signal([], [], "en", false), "NOT_APPLICABLE", "nobody is recognised anyway");
  assert.equal(signal(null, []), "CANNOT_TELL");
  const sold = "Do not sell or share my data";
  assert.equal(signal([box(sold, true)], [box(sold, false)]), "PASS");
  assert.equal(signal([box(sold, true)], [box(sold, true)]), "FAIL");
  assert.equal(signal([box(sold, true)], null), "CANNOT_TELL", "nothing to compare with");
  assert.equal(signal([box("Allow sale", false)], [box("Allow sale", true)]), "PASS");
});
