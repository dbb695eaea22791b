/**
 * What authorities found in decided cases, planted anew: each is seen at the first run, and the same
 * page without the fault is not accused.
 */
import assert from "node:assert/strict";
import type { DutyAnswer, DutyId } from "@crumbtrail/contract/duties";
import type { Preset } from "@crumbtrail/contract/enums";
import { catalogue } from "@crumbtrail/contract/catalogue";
import { judgeDuties } from "@crumbtrail/duties/judge";
import { describePictures } from "./evidence/pictures.ts";
import { readCatalogue } from "./rules/catalogue.ts";
import { judgeNow } from "./rules/judge.ts";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";
import { tcString } from "./testing/tc_string_sample.ts";

const DAY = 86_400;
const [YES, NO] = [tcString(true), tcString(false)];

/** What a banner's page does; each is a fault of a decided case when it is set so. */
interface Faults {
  /** Sets an id before any choice. */
  early?: boolean;
  /** Goes on after a refusal. */
  deaf?: boolean;
  /** Refusing is behind settings, and asks again there. */
  far?: boolean;
  /** Days that a refusal is kept; an acceptance is kept for a year. */
  refusalDays?: number;
  /** Has TCF, and sends the visitor's TC string on, or another one. */
  tcf?: "as it is" | "altered";
}

function page({ early, deaf, far, refusalDays = 365, tcf }: Faults): Response {
  return html(`<p>An article.</p>
    <div id=layer role=dialog style="position: fixed; bottom: 0; padding: 20px; background: white">
      <p>We use cookies to measure and to advertise.</p>
      <div id=first><button onclick="choose('yes', 365)">Accept all</button>
        ${
    far
      ? `<button onclick="first.hidden = true; second.hidden = false">Settings</button>`
      : `<button onclick="choose('no', ${refusalDays})">Reject all</button>`
  }</div>
      <div id=second hidden>
        <label><input type=checkbox id=ads checked onchange="this.parentNode.dataset.on = this.checked">
          Advertising</label>
        <button onclick="choose(ads.checked ? 'yes' : 'no', ${refusalDays})">Save selection</button>
      </div></div>
    <script>
      const tcData = () => ({
        tcString: document.cookie.includes("consent=yes") ? "${YES}" : "${NO}",
        ...{ gdprApplies: true, cmpId: 10, listenerId: 1 },
        eventStatus: document.cookie.includes("consent=") ? "tcloaded" : "cmpuishown",
      });
      if (${
    tcf !== undefined
  }) window.__tcfapi = (_command, _version, tell) => tell(tcData(), true);
      const track = () => {
        if (!document.cookie.includes("visitor=")) {
          document.cookie = "visitor=" + crypto.randomUUID() + "; max-age=${30 * DAY}";
        }
        const tc = document.cookie.includes("consent=no") && !${
    tcf === "altered"
  } ? "${NO}" : "${YES}";
        const visitor = /visitor=([^;]+)/.exec(document.cookie)[1];
        fetch("http://ads.localhost/hit?uid=" + visitor + "&gdpr_consent=" + tc, { mode: "no-cors" });
      };
      const choose = (answer, days) => {
        document.cookie = "consent=" + answer + "; max-age=" + days * ${DAY};
        layer.remove();
        if (answer === "yes" || ${deaf}) track();
      };
      const answer = /consent=(yes|no)/.exec(document.cookie)?.[1];
      if (answer) layer.remove();
      if (${early} || answer === "yes" || (answer === "no" && ${deaf})) track();
    </script>`);
}

/** A page that stops for the opt-out signal, or does not. */
const signalled = (obeys: boolean) =>
  html(`<p>An article.</p><script>
    if (!${obeys} || !navigator.globalPrivacyControl) {
      document.cookie = "visitor=" + crypto.randomUUID() + "; max-age=${30 * DAY}";
      const visitor = /visitor=([^;]+)/.exec(document.cookie)[1];
      const partner = document.createElement("iframe");
      partner.src = "http://ads.localhost/frame?uid=" + visitor;
      document.body.append(partner);
    }</script>`);

const SHOP: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/fair":
      return page({});
    case "/early":
      return page({ early: true });
    case "/deaf":
      return page({ deaf: true });
    case "/far":
      return page({ far: true });
    case "/forgets":
      return page({ refusalDays: 1 });
    case "/alters":
      return page({ tcf: "altered", deaf: true });
    case "/passes-on":
      return page({ tcf: "as it is", deaf: true });
    case "/obeys":
      return signalled(true);
    case "/ignores":
      return signalled(false);
    default:
      return new Response(null, { status: 204 });
  }
};

/** The partner's frame recognises the visitor by an id of its own. */
const ADS: PageHandler = (_request, { pathname }) =>
  pathname === "/frame"
    ? html(`<script>localStorage.id ??= crypto.randomUUID()</script>`)
    : new Response(null, { status: 204 });

const THREE: Preset[] = ["NO_ACTION_SP_CMP", "REJECT_SP_CMP", "SP_ACCEPT_ALL"];

Deno.test("decided cases are seen at the first run", async (t) => {
  await using planted = plant({ shop: SHOP, ads: ADS });
  const rules = readCatalogue(catalogue.parse({}));
  const scan = async (path: string, preset: Preset, gpc = false) => {
    const { recording } = await planted.scan(path, { preset, gpc, picture: false });
    const { findings } = judgeNow(recording, rules);
    return { ...recording, findings, evidence: describePictures({}) };
  };
  const judged = async (path: string) => {
    const runs = await Promise.all(THREE.map((preset) => scan(path, preset)));
    return new Map(judgeDuties(runs, "EU").map((duty) => [duty.id, duty]));
  };
  /** Each page is scanned once, for all that is asked about it. */
  const pages = new Map<string, ReturnType<typeof judged>>();
  const answers = (path: string) => pages.getOrInsertComputed(path, judged);
  const fails = (path: string, id: DutyId): [string, () => Promise<void>] => [
    `${path}: ${id}`,
    async () => {
      const duty = (await answers(path)).get(id);
      assert.equal(duty?.result, "FAIL", duty?.sentence ?? "");
      assert.ok(duty.evidence.length > 0);
    },
  ];
  const cases: [string, () => Promise<void>][] = [
    fails("/early", "NOTHING_BEFORE_CHOICE"),
    fails("/deaf", "NOTHING_AFTER_REFUSAL"),
    fails("/deaf", "NO_IDENTIFIER_PASSED_ON"),
    fails("/far", "REFUSE_AS_FEW_CLICKS"),
    fails("/far", "NO_PRETICKED_BOX"),
    fails("/forgets", "REFUSAL_REMEMBERED"),
    fails("/alters", "TC_STRING_PASSED_ON"),
    ["a TC string that is passed on as it is", async () => {
      const duty = (await answers("/passes-on")).get("TC_STRING_PASSED_ON");
      assert.equal(duty?.result, "PASS", duty?.sentence ?? "");
    }],
    ["the same page without a fault is not accused", async () => {
      const results = await answers("/fair");
      const duties = [...results.values()];
      const wrong = duties.filter(({ result }) => result === "FAIL");
      assert.deepEqual(wrong.map(({ id, sentence }) => [id, sentence]), []);
      const passed: DutyId[] = [
        ...["NOTHING_BEFORE_CHOICE", "NOTHING_AFTER_REFUSAL", "REFUSE_ON_FIRST_LAYER"] as const,
        ...["REFUSE_AS_FEW_CLICKS", "REFUSAL_REMEMBERED", "COOKIE_LIFE"] as const,
        "NO_IDENTIFIER_PASSED_ON",
      ];
      const given = passed.map((
        id,
      ): [DutyId, DutyAnswer | undefined] => [id, results.get(id)?.result]);
      assert.deepEqual(given, passed.map((id) => [id, "PASS"]));
    }],
  ];
  for (const [path, answer] of [["/ignores", "FAIL"], ["/obeys", "PASS"]] as const) {
    cases.push([`${path} the opt-out signal: ${answer}`, async () => {
      const [preset] = ["NO_ACTION_SP_CMP"] as const;
      const visits = [scan(path, preset), scan(path, preset), scan(path, preset, true)];
      const runs = await Promise.all(visits);
      const duty = judgeDuties(runs, "CA").find(({ id }) => id === "GPC_HONOURED");
      assert.equal(duty?.result, answer, duty?.sentence ?? "");
    }]);
  }
  await Promise.all(cases.map(([name, fn]) => t.step({ name, fn, ...SIDE_BY_SIDE })));
});
