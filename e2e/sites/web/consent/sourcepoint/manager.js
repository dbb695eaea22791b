/**
 * A stand-in for Sourcepoint: its layer and its privacy manager are documents of another site, with
 * its class names and message codes, and the TCF interface is IAB's own. `_sp_` says how it behaves.
 */
(() => {
  const options = globalThis._sp_;
  const { GVL, TCModel, TCString } = globalThis.tcf.core;
  const api = new globalThis.tcf.cmpapi.CmpApi(6, 2, true);
  const KEY = "_sp_user_consent_4711";
  const ALL = [1, 2, 3, 4, 7, 9, 10];
  const BY_INTEREST = [2, 7, 9, 10];
  const CODES = { 11: "accept", ACCEPT_ALL: "accept", 13: "reject", REJECT_ALL: "reject" };

  function tcString({ consents, interests, features = [] }) {
    const model = new TCModel(new GVL(options.vendorList));
    model.cmpId = 6;
    model.cmpVersion = 2;
    model.purposeConsents.set(consents);
    model.purposeLegitimateInterests.set(interests);
    model.specialFeatureOptins.set(features);
    if (consents.length > 0) model.vendorConsents.set([12, 13]);
    if (interests.length > 0) model.vendorLegitimateInterests.set([12, 13]);
    model.vendorsDisclosed.set([12, 13]);
    return TCString.encode(model);
  }

  /** What a choice means, and what becomes of it where the manager lies. */
  function keptOf(choice, saved) {
    const left = options.rejectObjects ? [] : BY_INTEREST;
    if (options.lie === "grants" && choice !== "accept") {
      return { consents: ALL, interests: BY_INTEREST, features: [1] };
    }
    if (options.lie === "purpose 1 only" && choice === "accept") {
      return { consents: [1], interests: BY_INTEREST };
    }
    if (choice === "accept") return { consents: ALL, interests: BY_INTEREST, features: [1] };
    if (choice === "reject") return { consents: [], interests: left };
    if (options.lie === "keeps interest") return { ...saved, interests: BY_INTEREST };
    return saved;
  }

  function decide(code, saved) {
    if (code === "12") return open("privacy-manager/index.html", 2);
    if (code === "9") return location.assign(options.login);
    close();
    if (options.lie === "hides" && CODES[code] !== "accept") return;
    const text = tcString(keptOf(CODES[code] ?? "save", saved));
    localStorage.setItem(KEY, JSON.stringify({ gdpr: { euconsent: text } }));
    document.cookie = `euconsent-v2=${text}; path=/; max-age=31536000; secure`;
    api.update(text, false);
    if (options.reloads) location.reload();
  }

  function open(path, id) {
    close();
    const box = document.createElement("div");
    box.id = `sp_message_container_${id}`;
    const frame = document.createElement("iframe");
    const query = new URLSearchParams({ message_id: id, ...options.layer });
    frame.src = `https://cdn.sp-choices.test/${path}?${query}`;
    frame.id = `sp_message_iframe_${id}`;
    frame.title = "SP Consent Message";
    frame.style =
      "position:fixed;inset:10% 10% auto;width:80%;height:80%;border:1px solid;z-index:9";
    box.append(frame);
    document.body.append(box);
  }

  function close() {
    for (const box of document.querySelectorAll("[id^=sp_message_container_]")) box.remove();
  }

  addEventListener("message", ({ origin, data }) => {
    if (origin === "https://cdn.sp-choices.test") decide(String(data.code), data.saved);
  });
  document.querySelector("#privacy-settings")
    ?.addEventListener("click", () => open("privacy-manager/index.html", 2));
  if (document.cookie.includes("pur_session=")) {
    return api.update(tcString({ consents: [], interests: [] }), false);
  }
  const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
  if (kept) return api.update(kept.gdpr.euconsent, false);
  api.update("", true);
  setTimeout(() => open("index.html", 1), 150);
})();
