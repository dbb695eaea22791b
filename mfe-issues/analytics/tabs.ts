/** The tabs of the analytics, loaded together: a change of the tab waits for its data alone. */
export { CookieLifeTab } from "./tabs/CookieLife.tsx";
export { Countries } from "./tabs/Countries.tsx";
export { FirstPartyCookies } from "./tabs/FirstPartyCookies.tsx";
export { FixFirstTab } from "./tabs/FixFirst.tsx";
export { IabEntries } from "./tabs/IabEntries.tsx";
export { MostDetections } from "./tabs/MostDetections.tsx";
export { Trends } from "./tabs/Trends.tsx";
