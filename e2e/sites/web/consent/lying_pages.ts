/**
 * Layers that store something else than the choice, or a choice that was not made; by host name
 * without the domain. The scripts use what `layerScript` defines (`made_up_layer.ts`).
 */
import { GVL, TCModel, TCString } from "@iabtechlabtcf/core";
import { page, vendorList } from "./page_parts.ts";
import { GOOGLE, GOOGLE_SETUP, layer } from "./made_up_layer.ts";

/** Cookies of Google Analytics. */
const TRACK = `document.cookie = "_ga=GA1.1.1234567.7654321; path=/; max-age=9999";`;

/** A TC string with grants that were not requested. */
function claimed(): string {
  const model = new TCModel(new GVL(vendorList));
  model.cmpId = 6;
  model.cmpVersion = 2;
  model.purposeConsents.set([1, 2, 3, 4]);
  return TCString.encode(model);
}

/** A TCF API with those grants, without a layer. */
const CLAIMS = () => `
  window.__tcfapi = (command, version, callback) => {
    if (command !== "addEventListener") return callback(true, true);
    callback({ tcString: "${claimed()}", eventStatus: "tcloaded", cmpId: 6, gdprApplies: true,
      listenerId: 1 }, true);
  };`;

export const lyingPages: Record<string, () => string> = {
  "words-liar": () => layer({ onClick: `keep("accepted"); close();` }),
  "words-hider": () => layer({ onClick: "close();" }),
  "words-closer": () =>
    layer({
      onClick: `document.cookie = "cookie_banner_closed=1; path=/; max-age=999"; close();`,
      when: `if (!/cookie_banner_closed/.test(document.cookie)) show();`,
    }),
  "words-deaf": () => layer({ onClick: "" }),
  "words-late-hider": () => layer({ when: "setTimeout(show, 5000);", onClick: "close();" }),
  // Says no word of the choice anywhere, and lets in who was rejected.
  "words-grants": () =>
    layer({
      onClick: `sessionStorage.q7 = id; close(); ${TRACK}`,
      when: `if (sessionStorage.q7) { ${TRACK} } else show();`,
    }),
  // Say "rejected" where anybody looks, and keep the grant in a database, or in a cache.
  "words-database": () =>
    layer({
      onClick: `keep("rejected"); close();
      const opened = indexedDB.open("state", 1);
      opened.onupgradeneeded = () => opened.result.createObjectStore("user-consent");
      opened.onsuccess = () => opened.result.transaction("user-consent", "readwrite")
        .objectStore("user-consent").put({ analytics: true, marketing: true }, 1);`,
    }),
  "words-cache": () =>
    layer({
      onClick: `keep("rejected"); close();
      caches.open("v1").then((cache) => cache.put("/_/consent", Response.json({ marketing: true })));`,
    }),
  "words-vanishing": () =>
    layer({
      when: "if (!kept && !sessionStorage.seen) show(); sessionStorage.seen = 1;",
    }),
  "google-liar": () => layer({ onClick: GOOGLE(true), when: GOOGLE_SETUP }),
  "claims": () => page(`<script>${CLAIMS()}</script>`),
};
