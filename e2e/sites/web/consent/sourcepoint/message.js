/** What stands in the frames: the first layer or the privacy manager, as the query says. */
(() => {
  const query = new URLSearchParams(location.search);
  const list = (name) => query.get(name)?.split(",").filter(Boolean) ?? [];
  const LABELS = {
    1: "Save and exit",
    9: "Reject all and subscribe",
    11: "Accept all",
    12: "Settings",
    13: "Reject all",
    ACCEPT_ALL: "Accept all",
    REJECT_ALL: "Reject all",
    SAVE_AND_EXIT: "Save & exit",
  };
  const PURPOSES = {
    1: "Store and/or access information on a device",
    2: "Use limited data to select advertising",
    3: "Create profiles for personalised advertising",
    4: "Use profiles to select personalised advertising",
    7: "Measure advertising performance",
    9: "Understand audiences",
    10: "Develop and improve services",
  };
  const BY_INTEREST = [2, 7, 9, 10];
  const root = document.getElementById("root");

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  function button(code) {
    const kind = `message-component message-button no-children focusable sp_choice_type_${code}`;
    const made = element("button", { class: kind, title: LABELS[code] }, LABELS[code]);
    made.addEventListener("click", (event) => {
      if (query.has("trusted") && !event.isTrusted) return;
      parent.postMessage({ code, saved: saved() }, "*");
    });
    return made;
  }

  function toggle(purpose, kind, on) {
    const made = element("span", {
      class: "pm-switch",
      role: "switch",
      tabindex: "0",
      "aria-checked": String(on),
      "aria-label": PURPOSES[purpose],
      "data-purpose": purpose,
      "data-kind": kind,
      style: "border:1px solid;padding:0 8px;cursor:pointer",
    }, on ? "on" : "off");
    made.addEventListener("click", () => {
      const next = made.getAttribute("aria-checked") !== "true";
      made.setAttribute("aria-checked", String(next));
      made.textContent = next ? "on" : "off";
    });
    return element("p", { class: "tcfv2-stack" }, `${PURPOSES[purpose]} `, made);
  }

  function saved() {
    const on = (kind) =>
      [...document.querySelectorAll(`[data-kind=${kind}][aria-checked=true]`)]
        .map((made) => Number(made.dataset.purpose));
    return { consents: on("consent"), interests: query.has("li") ? on("interest") : [] };
  }

  function manager() {
    const ticked = query.has("ticked");
    const consent = element(
      "div",
      { role: "tabpanel" },
      ...Object.keys(PURPOSES).map((purpose) => toggle(purpose, "consent", ticked)),
    );
    const interest = element(
      "div",
      { role: "tabpanel", hidden: "" },
      ...BY_INTEREST.map((purpose) => toggle(purpose, "interest", true)),
    );
    const tab = (label, panel, other) => {
      const made = element("button", { role: "tab" }, label);
      made.addEventListener("click", () => {
        panel.hidden = false;
        other.hidden = true;
      });
      return made;
    };
    const tabs = element("div", { role: "tablist" }, tab("Consent", consent, interest));
    if (query.has("li")) tabs.append(tab("Legitimate interest", interest, consent));
    const box = element("div", { class: "message type-modal" });
    box.append(element("h2", {}, "Privacy settings"), tabs, consent);
    if (query.has("li")) box.append(interest);
    box.append(...list("manager").map(button));
    return box;
  }

  function notice() {
    const text = "We and our partners store and access information on your device, such as " +
      "cookies, to select advertising and measure it. Do you consent?";
    return element(
      "div",
      { class: "message type-notice", role: "dialog" },
      element("p", { class: "message-component" }, text),
      element("ul", {}, ...Object.values(PURPOSES).map((name) => element("li", {}, name))),
      ...list("first").map(button),
    );
  }

  root.append(location.pathname.startsWith("/privacy-manager/") ? manager() : notice());
})();
