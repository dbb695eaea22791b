/** A TCF manager without a rule, whose settings have consents and interests. */
import { page, vendorList } from "./page_parts.ts";

const NAMES = {
  1: "Store and/or access information on a device",
  2: "Use limited data to select advertising",
  3: "Create profiles for personalised advertising",
  4: "Use profiles to select personalised advertising",
  7: "Measure advertising performance",
  9: "Understand audiences",
  10: "Develop and improve services",
};

const SCRIPT = `
  const NAMES = ${JSON.stringify(NAMES)};
  const ALL = Object.keys(NAMES).map(Number);
  const INTERESTS = [2, 7, 9, 10];
  const { GVL, TCModel, TCString } = tcf.core;
  const api = new tcf.cmpapi.CmpApi(31, 1, true);
  const keep = (consents, interests) => {
    const model = new TCModel(new GVL(${JSON.stringify(vendorList)}));
    model.cmpId = 31;
    model.cmpVersion = 1;
    model.purposeConsents.set(consents);
    model.purposeLegitimateInterests.set(interests);
    if (consents.length > 0) model.vendorConsents.set([12, 13]);
    model.vendorsDisclosed.set([12, 13]);
    const text = TCString.encode(model);
    localStorage.setItem("tcstring", text);
    document.getElementById("layer").remove();
    api.update(text, false);
  };
  const make = (name, text, onClick) => {
    const made = Object.assign(document.createElement(name), { textContent: text });
    if (onClick) made.addEventListener("click", onClick);
    return made;
  };
  const boxes = (kind, ids, on) => ids.map((id) => {
    const label = make("label", NAMES[id] + " ");
    const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: on });
    box.dataset[kind] = id;
    label.append(box);
    return label;
  });
  const pairs = (ids) => ids.map((id) => {
    const row = make("fieldset", "");
    row.append(make("legend", NAMES[id]));
    for (const [text, on] of [["Allow", true], ["Object", false]]) {
      const label = make("label", text);
      const radio = Object.assign(document.createElement("input"),
        { type: "radio", name: "interest-" + id, checked: on });
      if (on) radio.dataset.interest = id;
      label.append(radio);
      row.append(label);
    }
    return row;
  });
  const on = (kind) => [...document.querySelectorAll("[data-" + kind + "]")]
    .filter((box) => box.checked).map((box) => Number(box.dataset[kind]));
  const settings = () => {
    const consents = make("div", "");
    consents.append(...boxes("consent", ALL, false));
    const interests = make("div", "");
    interests.append(...pairs(INTERESTS));
    interests.hidden = true;
    const tab = (text, mine, other) => {
      const made = make("button", text, () => { mine.hidden = false; other.hidden = true; });
      made.setAttribute("role", "tab");
      return made;
    };
    document.getElementById("layer").replaceChildren(
      make("h2", "Your consent settings"),
      tab("Consent", consents, interests), tab("Legitimate interest", interests, consents),
      consents, interests,
      make("button", "Reject all", () => keep([], INTERESTS)),
      make("button", "Save settings", () => keep(on("consent"), on("interest"))),
    );
  };
  const kept = localStorage.getItem("tcstring");
  if (kept) api.update(kept, false);
  else {
    api.update("", true);
    const layer = make("div", "We and our partners use cookies. " + Object.values(NAMES).join(". "));
    layer.id = "layer";
    layer.style = "position:fixed;inset:auto 0 0 0;padding:24px;background:#fff;border:1px solid";
    layer.append(make("button", "Accept all", () => keep(ALL, INTERESTS)),
      make("button", "Manage settings", settings));
    document.body.append(layer);
  }`;

export const tcfPages: Record<string, () => string> = {
  "tcf-words": () =>
    page(`<script src="/vendor/stub.js"></script><script src="/vendor/tcf.js"></script>
      <script>${SCRIPT}</script>`),
};
