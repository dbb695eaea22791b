import { showing } from "../../testing/show.tsx";
import type { Report as ReportData } from "@crumbtrail/contract/report";
import { screen } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleReport } from "../../testing/example_report.ts";

Deno.test("report: consent is shown with status, manager, method, checks and TC string", async () => {
  const consent: ReportData["consent"] = {
    ...exampleReport.consent,
    status: "contradicted",
    tcf: {
      tcString: "CPzHq4APzHq4A",
      cmpId: 6,
      gdprApplies: true,
      purposeConsents: [1, 2],
      purposeLegitimateInterests: [],
      vendorConsents: [7],
      vendorLegitimateInterests: [],
      vendorsDisclosed: [7, 8],
      vendorListVersion: 48,
    },
  };
  await showing({ consent }, async () => {
    const panel = await screen.findByRole("region", { name: "Consent" });
    const text = panel.textContent ?? "";
    for (const part of [/Contradicted/, /Klaro/, /By a click/, /stayed closed/]) {
      assert.match(text, part);
    }
    assert.match(text, /Purposes consented1 store and access information; 2 limited data/);
    assert.match(text, /Purposes by legitimate interestNone/);
    assert.match(text, /CPzHq4APzHq4A/);
  });
});

Deno.test("report: an unreadable TC string, and one without disclosed vendors, say so", async () => {
  const none = {
    ...{ cmpId: 6, gdprApplies: true, vendorListVersion: null, hasDisclosedVendors: false },
    ...{ purposeConsents: [], purposeLegitimateInterests: [], vendorsDisclosed: [] },
    ...{ vendorConsents: [], vendorLegitimateInterests: [] },
  };
  const texts = [
    [{ ...none, tcString: "?", readable: false }, /TC stringNot readable/],
    [{ ...none, tcString: "CPz", readable: true }, /Vendors disclosedNone: the string has no part/],
  ] as const;
  for (const [tcf, text] of texts) {
    await showing({ consent: { ...exampleReport.consent, tcf } }, async () => {
      assert.match((await screen.findByRole("region", { name: "Consent" })).textContent, text);
    });
  }
});

Deno.test("report: a button that the property names says so", async () => {
  const buttons = [
    {
      label: "Sure",
      kind: "accept",
      named: { by: "selector" as const, text: "#a", words: "other" },
    },
    { label: "Reject", kind: "reject" },
  ];
  const layer = { text: "We use cookies", buttons };
  await showing({ consent: { ...exampleReport.consent, layer } }, async () => {
    await screen.findByTitle("Named by the property: selector #a");
    await screen.findByTitle("Understood as: refuse");
  });
});

Deno.test("report: buttons of the banner are shown with their size and contrast", async () => {
  const accept = {
    ...{ label: "Accept all", kind: "accept", inWindow: true, covered: false, fontSize: 16 },
    ...{ color: "#ffffff", background: "#0a7d00", contrast: 5.32, looks: "button" as const },
    box: { x: 20, y: 520, width: 120, height: 32.4 },
  };
  const reject = {
    ...{ ...accept, label: "Reject all", kind: "reject", inWindow: false },
    ...{ background: null, contrast: null, looks: "link" as const },
  };
  const policy = { ...accept, label: "Privacy policy", kind: "other" };
  const buttons = [accept, reject, policy];
  const banner = [{ number: 1, buttons, toggles: [], links: [], keyboard: null }];
  await showing({ consent: { ...exampleReport.consent, banner } }, async () => {
    const rows = [
      ...(await screen.findByText("Size and contrast of the buttons"))
        .closest("details")?.querySelectorAll("tbody tr") ?? [],
    ].map((row) => row.textContent);
    assert.deepEqual(rows, [
      "Accept allAccepts120 × 32\u00a0px16\u00a0px5.32\u00a0:\u00a01",
      "Reject allRefuses, looks like a link, in sight only after scrolling120 × 32\u00a0px16\u00a0px–",
    ]);
  });
});

Deno.test("report: the text of the banner, which may scroll, can have the focus", async () => {
  const layer = { text: "We use cookies", buttons: [] };
  await showing({ consent: { ...exampleReport.consent, layer } }, async () => {
    const text = await screen.findByRole("group", { name: "Text of the banner" });
    assert.equal(text.textContent, "We use cookies");
    text.focus();
    assert.equal(document.activeElement, text);
  });
});
