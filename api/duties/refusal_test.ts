/** Refusing where one accepts, with as few clicks, as visibly. */
import assert from "node:assert/strict";
import type { Press, Recording } from "@crumbtrail/contract/recording";
import { ACCEPTED, answer, press, REFUSED, TCF, UNTOUCHED } from "./testing/answers.ts";
import { aBanner, aButton, aCookie, aFinding, aRun } from "./testing/sample.ts";

Deno.test("refusing where one accepts, with as few clicks, as visibly", () => {
  const both = [aButton("accept"), aButton("reject")];
  const first = (buttons: ReturnType<typeof aButton>[], presses?: Press[], text?: string) =>
    answer("REFUSE_ON_FIRST_LAYER", [
      aRun(UNTOUCHED, { consent: aBanner(buttons, {}, text) }),
      ...presses ? [aRun(REFUSED, { consent: { presses } })] : [],
    ]).result;
  assert.equal(first(both), "PASS");
  assert.equal(first([aButton("accept"), aButton("settings")]), "FAIL");
  assert.equal(first([aButton("accept"), aButton("other")]), "CANNOT_TELL");
  const links = [{
    label: "other",
    url: "https://www.news.example/privacy",
    to: "policy" as const,
  }];
  const reads = aBanner([aButton("accept"), aButton("other")], { links });
  const read = answer("REFUSE_ON_FIRST_LAYER", [aRun(UNTOUCHED, { consent: reads })]);
  assert.equal(read.result, "FAIL", "a link to the policy refuses nothing");
  const deep = [press("settings"), press("reject", 2)];
  const more = aButton("other", { label: "Learn more" });
  assert.equal(first([aButton("accept"), more], deep), "FAIL");
  assert.equal(first([aButton("accept"), aButton("other")], deep), "CANNOT_TELL", "may refuse");
  const bare = [aButton("accept"), aButton("save")];
  assert.equal(first(bare, [press("save")]), "PASS", "nothing was ticked");
  assert.equal(first(bare, [press("a"), press("b"), press("save")]), "CANNOT_TELL", "boxes were");
  assert.equal(first([aButton("other"), aButton("other")]), "CANNOT_TELL", "pictures");
  assert.equal(first([aButton("accept")], undefined, "Or subscribe for 4,99 €"), "CANNOT_TELL");
  assert.equal(answer("REFUSE_ON_FIRST_LAYER", [aRun(UNTOUCHED)]).result, "NOT_APPLICABLE");

  const ok = { consent: aBanner([aButton("acknowledge")]) };
  const notice = (finding: Parameters<typeof aFinding>[0]) =>
    answer("REFUSE_ON_FIRST_LAYER", [
      aRun(UNTOUCHED, {
        ...ok,
        cookies: [aCookie({ name: "_ga" })],
        findings: [aFinding(finding)],
      }),
    ]).result;
  assert.equal(notice({ entryName: "_ga" }), "FAIL", "informs where it has to ask");
  assert.equal(notice({ entryName: "other" }), "NOT_APPLICABLE", "nothing to ask for");

  const clicks = (refuse: number) =>
    answer("REFUSE_AS_FEW_CLICKS", [
      aRun(REFUSED, {
        consent: {
          ...aBanner(both),
          presses: ["reject", "sure", "really"].slice(0, refuse).map((label) => press(label)),
        },
      }),
      aRun(ACCEPTED, { consent: { ...aBanner(both), presses: [press("yes")] } }),
    ]);
  assert.equal(clicks(1).result, "PASS");
  assert.equal(clicks(3).result, "FAIL");
  assert.match(clicks(3).sentence, /^Refusing took 3 clicks, accepting 1 click\.$/);

  const seen = (reject: Parameters<typeof aButton>[1]) =>
    answer("REFUSE_AS_VISIBLE", [
      aRun(UNTOUCHED, { consent: aBanner([aButton("accept"), aButton("reject", reject)]) }),
    ]).result;
  assert.equal(seen({}), "PASS");
  assert.equal(seen({ looks: "link" }), "FAIL");
  const without = { looks: "link", label: "Continuer sans accepter →" } as const;
  assert.equal(seen(without), "CANNOT_TELL", "as the CNIL proposes it");
  assert.equal(seen({ ...without, contrast: 2 }), "FAIL", "too faint for that");
  assert.equal(seen({ contrast: 1.6 }), "FAIL");
  const narrow = { x: 0, y: 0, width: 58, height: 40 };
  assert.equal(seen({ label: "No", box: narrow }), "PASS", "as narrow as its label");
  assert.equal(seen({ inWindow: false }), "FAIL");
  assert.equal(seen({ box: { x: 0, y: 0, width: 60, height: 20 } }), "FAIL");
  assert.equal(seen({ background: "#ffffff" }), "CANNOT_TELL", "a matter of the single case");
  assert.equal(seen({ contrast: null }), "CANNOT_TELL");
});

Deno.test("a run that objected to legitimate interest, too, is no plain refusal", () => {
  const refusals = (...days: [Recording["preset"], number][]) =>
    days.map(([preset, day]) =>
      aRun(preset, {
        startedAt: `2026-01-0${day}T00:00:00.000Z`,
        consent: {
          ...aBanner([aButton("accept"), aButton("settings")]),
          ...{ tcf: TCF, presses: [press("settings"), press("reject", 2)] },
        },
      })
    );
  const accepted = aRun(ACCEPTED, { consent: { presses: [press("yes")] } });
  const judged = (runs: Recording[]) =>
    (["REFUSE_AS_FEW_CLICKS", "NO_LEGITIMATE_INTEREST_BY_DEFAULT"] as const).map((id) =>
      answer(id, [...runs, accepted]).result
    );
  const objection = "REJECT_LI_SP_CMP";
  assert.deepEqual(judged(refusals([objection, 2])), ["CANNOT_TELL", "CANNOT_TELL"]);
  assert.deepEqual(judged(refusals([objection, 2], [REFUSED, 1])), ["FAIL", "PASS"]);
  assert.deepEqual(judged(refusals([objection, 1], [REFUSED, 2])), ["FAIL", "PASS"]);
  const unclear = [aButton("accept"), aButton("other", { label: "Learn more" })];
  const first = (preset: Recording["preset"]) =>
    answer("REFUSE_ON_FIRST_LAYER", [
      aRun(preset, { consent: { ...aBanner(unclear), presses: [press("reject", 2)] } }),
    ]).result;
  assert.deepEqual([first(objection), first(REFUSED)], ["CANNOT_TELL", "FAIL"]);
});

Deno.test("a price in the banner, in the currencies and words of Europe", () => {
  const judged = (text: string) =>
    answer("REFUSE_ON_FIRST_LAYER", [
      aRun(UNTOUCHED, {
        consent: aBanner([aButton("accept"), aButton("settings")], {}, `Or subscribe for ${text}`),
      }),
    ]).result;
  const prices = [
    ...[
      "4,99 Euro",
      "2 euros",
      "3 eur a month",
      "CHF 5",
      "5 chf",
      "USD 3",
      "3 usd",
      "gbp 2",
      "29 kr.",
    ],
    ...["kr 29", "19 zł", "19 PLN", "99 Kč", "990 Ft", "15 lei"],
  ];
  assert.deepEqual(prices.filter((text) => judged(text) !== "CANNOT_TELL"), []);
  assert.deepEqual(["12 European shops", "3 kroner", "5 leisure sites"].map(judged), [
    "FAIL",
    "FAIL",
    "FAIL",
  ]);
});

Deno.test("a longer way that a run took is no proof, where the banner may have a shorter one", () => {
  const judged = (buttons: ReturnType<typeof aButton>[]) =>
    answer("REFUSE_AS_FEW_CLICKS", [
      aRun(REFUSED, {
        consent: { ...aBanner(buttons), presses: [press("settings"), press("save", 2)] },
      }),
      aRun(ACCEPTED, { consent: { ...aBanner(buttons), presses: [press("accept")] } }),
    ]);
  const [accept, settings] = [aButton("accept"), aButton("settings")];
  assert.equal(judged([accept, settings]).result, "FAIL");
  assert.equal(judged([accept, settings, aButton("reject")]).result, "CANNOT_TELL");
  const least = aButton("other", { label: "Weiter mit dem Nötigsten" });
  assert.equal(judged([accept, settings, least]).result, "CANNOT_TELL");
  assert.match(judged([accept, settings, least]).sentence, /2 clicks.*Weiter mit dem Nötigsten/);
  const others = ["Learn more", "Partner anzeigen", "En savoir plus", "Deutsch"];
  const named = others.map((label) =>
    judged([accept, settings, aButton("other", { label })]).result
  );
  assert.deepEqual([...new Set(named)], ["FAIL"]);
  const without = aButton("other", { label: "Ohne weitere Dienste" });
  assert.equal(judged([accept, settings, without]).result, "CANNOT_TELL", "a refusal of some kind");
});
