/**
 * The format of a page for duties: a folder below `pages/` with `page.json` and the files that it
 * serves, as in the yardstick of `../truth`. README.md explains how to write one.
 */
import { DUTY_ANSWERS, DUTY_IDS, type DutyAnswer, type DutyId } from "@crumbtrail/contract/duties";
import { REGIONS } from "@crumbtrail/contract/duty_laws";
import { z } from "zod";
import { pageResponse, readPages, type ServedPage } from "../truth/page.ts";

const answer = z.enum(DUTY_ANSWERS);

export const dutyPage = z.strictObject({
  /** What a visitor meets, in a sentence. */
  about: z.string(),
  language: z.enum(["de", "en", "fr", "it"]),
  url: z.url({ protocol: /^https$/ }),
  /** By whose rules it is judged. */
  region: z.enum(REGIONS).default("EU"),
  /** Countries of hosts, ISO 3166; without it a scan has no database of countries. */
  countries: z.record(z.string(), z.string().length(2)).optional(),
  responses: z.array(pageResponse).min(1),
  /** True answers, several where more than one can be defended; duties that are left out are open. */
  duties: z.partialRecord(z.enum(DUTY_IDS), z.union([answer, z.array(answer).min(1)])),
  /** Why, where it can be argued about. */
  why: z.string().optional(),
});
export type DutyPage = z.infer<typeof dutyPage> & ServedPage;

/** All pages, by name. @throws Error as `readPages` */
export function loadDutyPages(): Promise<DutyPage[]> {
  return readPages(new URL("./pages/", import.meta.url), dutyPage);
}

/** Answers that a page expects, duty by duty in the order of the duties. */
export function expected({ duties }: Pick<DutyPage, "duties">): [DutyId, DutyAnswer[]][] {
  return DUTY_IDS.flatMap((id): [DutyId, DutyAnswer[]][] => {
    const answers = duties[id];
    return answers === undefined ? [] : [[id, [answers].flat()]];
  });
}

const SCRIPTS = new URL("./scripts/", import.meta.url);
const at = (url: string) => ({ url, status: 200, headers: {}, setCookies: [], delayMs: 0 });
const empty = (url: string) => ({ ...at(url), status: 204 });

/** Vendors that many sites share, under their real names; the scripts are imitated. */
export const VENDORS: ServedPage = {
  name: "shared",
  folder: SCRIPTS,
  responses: [
    { ...at("https://www.googletagmanager.com/gtag/js"), file: "gtag.js" },
    empty("https://region1.google-analytics.com/*"),
    { ...at("https://connect.facebook.net/*"), file: "fbevents.js" },
    empty("https://www.facebook.com/*"),
  ],
};
