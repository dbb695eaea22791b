/** The tabs of the analytics, as one module: once loaded, another tab waits only for its data. */
export { CausesTab } from "./tabs/Causes.tsx";
export { CookieLifeTab } from "./tabs/CookieLife.tsx";
export { Countries } from "./tabs/Countries.tsx";
export { FirstPartyCookies } from "./tabs/FirstPartyCookies.tsx";
export { IabEntries } from "./tabs/IabEntries.tsx";
export { MostDetections } from "./tabs/MostDetections.tsx";
export { Trends } from "./tabs/Trends.tsx";
