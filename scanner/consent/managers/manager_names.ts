/** Common names of consent managers. */

/** Name of the package's rule for Sourcepoint, which our own steps replace. */
export const SOURCEPOINT = "Sourcepoint-frame";

const NAMES: Record<string, string> = {
  "axeptio": "Axeptio",
  "borlabs": "Borlabs Cookie",
  "civic-cookie-control": "Civic Cookie Control",
  "Complianz banner": "Complianz",
  "Complianz categories": "Complianz",
  "Complianz notice": "Complianz",
  "Complianz opt-out": "Complianz",
  "Complianz optin": "Complianz",
  "consentmanager.net": "consentmanager",
  "cookie-law-info": "CookieYes (Cookie Law Info)",
  "cookie-script": "CookieScript",
  "cookieconsent2": "vanilla-cookieconsent",
  "cookieconsent3": "vanilla-cookieconsent",
  "cookiefirst.com": "CookieFirst",
  "cookiehub": "CookieHub",
  "cookieyes": "CookieYes",
  "Cybotcookiebot": "Cookiebot",
  "didomi": "Didomi",
  "funding-choices": "Google Funding Choices",
  "hubspot": "HubSpot",
  "inmobi": "InMobi Choice",
  "ketch": "Ketch",
  "klaro": "Klaro",
  "Onetrust": "OneTrust",
  "osano": "Osano",
  "quantcast": "Quantcast Choice",
  "real-cookie-banner": "Real Cookie Banner",
  "shopify": "Shopify",
  [SOURCEPOINT]: "Sourcepoint",
  "tarteaucitron deny": "tarteaucitron",
  "tarteaucitron.js": "tarteaucitron",
  "transcend": "Transcend",
  "TrustArc-top": "TrustArc",
  "usercentrics-api": "Usercentrics",
  "usercentrics-button": "Usercentrics",
  "wix": "Wix",
};

/** The manager that a rule is for; null for a rule made for a single site, or for a guess. */
export function managerName(rule: string | null): string | null {
  if (rule === null || /^(?:auto_|HEURISTIC)/.test(rule)) return null;
  return NAMES[rule] ?? rule;
}
