/** Pages with the stand-in for Sourcepoint, by host name without `.demo-consent.test`. */
import { page, vendorList } from "./page_parts.ts";

interface Variant {
  /** Message codes on the first layer and in the privacy manager, comma separated. */
  first: string;
  manager?: string;
  /** The manager has a tab with legitimate interests, all on. */
  li?: boolean;
  /** Purposes are on before anybody touches them. */
  ticked?: boolean;
  /** Buttons that want a real mouse. */
  trusted?: boolean;
  /** "Reject all" objects to legitimate interest as well. */
  rejectObjects?: boolean;
  /** A choice loads the page again. */
  reloads?: boolean;
  /** The page itself leads to the privacy manager as well. */
  link?: boolean;
  /** What it does instead of keeping the choice. */
  lie?: "grants" | "hides" | "keeps interest" | "purpose 1 only";
}

const MANAGER = "REJECT_ALL,SAVE_AND_EXIT,ACCEPT_ALL";
const SAVE_ONLY = "SAVE_AND_EXIT,ACCEPT_ALL";

const VARIANTS: Record<string, Variant> = {
  "sp-reject": { first: "11,12,13", manager: MANAGER, li: true },
  "sp-manager": { first: "12,11", manager: MANAGER, li: true },
  "sp-save": { first: "12,11", manager: SAVE_ONLY, li: true },
  "sp-ticked": { first: "12,11", manager: SAVE_ONLY, ticked: true },
  "sp-objects": { first: "11,13", rejectObjects: true },
  "sp-no-objection": { first: "11,13" },
  "sp-footer": { first: "11,13", manager: MANAGER, li: true, link: true },
  "sp-wall": { first: "9,11" },
  "sp-wall-locked": { first: "9,11" },
  "sp-liar": { first: "11,12,13", manager: MANAGER, li: true, lie: "grants" },
  "sp-hider": { first: "11,12,13", manager: MANAGER, li: true, lie: "hides" },
  "sp-keeps-interest": { first: "11,12,13", manager: MANAGER, li: true, lie: "keeps interest" },
  "sp-half": { first: "11,13", lie: "purpose 1 only" },
  "sp-trusted": { first: "11,12,13", manager: MANAGER, li: true, trusted: true },
  "sp-reloads": { first: "11,13", reloads: true },
};

export const sourcepointPages: Record<string, () => string> = Object.fromEntries(
  Object.entries(VARIANTS).map(([name, variant]) => [name, () => sourcepointPage(variant)]),
);

function sourcepointPage(variant: Variant): string {
  const { first, manager = "", li, ticked, trusted, link, ...behaviour } = variant;
  const flags = Object.entries({ li, ticked, trusted }).filter(([, on]) => on)
    .map(([name]) => [name, "1"]);
  const options = {
    ...behaviour,
    vendorList,
    login: "https://login.demo-consent.test/",
    layer: { first, manager, ...Object.fromEntries(flags) },
  };
  const lead = link ? `<p><button id="privacy-settings">Privacy settings</button></p>` : "";
  return page(`${lead}<script src="/vendor/stub.js"></script>
    <script src="/vendor/tcf.js"></script>
    <script>window._sp_ = ${JSON.stringify(options)};</script>
    <script src="https://cdn.sp-choices.test/manager.js"></script>`);
}
