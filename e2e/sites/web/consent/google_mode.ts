/** A layer that tells the tags of Google and Microsoft of the choice, or the opposite of it. */
import { HONEST } from "./made_up_layer.ts";

export const GOOGLE = (lie: boolean) =>
  `${HONEST.replace("close();", "")} close();
   tell("update", id === "accept" || ${lie} ? "granted" : "denied");`;
export const GOOGLE_SETUP = `
  window.dataLayer = window.dataLayer ?? [];
  function gtag() { window.dataLayer.push(arguments); }
  window.tell = (command, value) => {
    const all = { ad_storage: value, analytics_storage: value, ad_user_data: value,
      ad_personalization: value };
    gtag("consent", command, all);
    (window.uetq ??= []).push("consent", command, { ad_storage: value });
    const entries = (window.google_tag_data ??= { ics: { entries: {} } }).ics.entries;
    for (const name of Object.keys(all)) {
      entries[name] = { ...entries[name], [command]: value === "granted" };
    }
    const [gcs, letter] = value === "granted" ? ["G111", "r"] : ["G100", "q"];
    new Image().src = "/dot.gif?v=2&n=" + performance.now() + "&gcs=" + gcs + "&gcd=13" + [1, 2, 3, 4].map(() => letter).join("3") + "5";
  };
  tell("default", kept && /=accepted/.test(document.cookie) ? "granted" : "denied");
  window.__gpp = (command, callback) => callback({ gppVersion: "1.1", cmpStatus: "loaded",
    signalStatus: "ready", applicableSections: [7], supportedAPIs: ["7:usnat"],
    gppString: "DBABLA~BVQqAAAAAgA.QA" }, true);
  if (!kept) show();`;
