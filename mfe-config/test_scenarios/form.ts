/** A scenario as a form: fields, rules, and the body of a request. Pure. */
import { FREQUENCIES } from "@crumbtrail/contract/constants";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { completeUrl, isPageUrl } from "@crumbtrail/contract/urls";
import { t } from "@crumbtrail/texts";
import {
  NO_STEPS,
  stepsBodyOf,
  type StepsFields,
  stepsFieldsOf,
  stepsProblem,
} from "./steps_form.ts";
import { targetBodyOf, targetFieldsOf, type TargetForm } from "./target.ts";

/** What a scenario tests. */
export type Pages = "PAGES" | "SITEMAP";

export interface ScenarioForm extends StepsFields, TargetForm {
  name: string;
  description: string;
  pages: Pages;
  /** A URL per line; of a sitemap only the first. */
  urls: string;
  /** Pages of a sitemap that a run tests. */
  sampleSize: string;
  /** Minutes between two runs. */
  frequency: string;
  /** `03:30`; empty: at any time. */
  timeOfDay: string;
  /** Numbers of the days, Monday is 1; empty: every day. */
  weekdays: string[];
  active: boolean;
}

export const NEW_SCENARIO: ScenarioForm = {
  name: "",
  description: "",
  pages: "PAGES",
  urls: "",
  sampleSize: "10",
  property: null,
  // SP_CMP: the consent banner, of any manager.
  preset: "REJECT_SP_CMP",
  device: "DESKTOP",
  userAgent: "",
  gpc: false,
  frequency: "60",
  timeOfDay: "",
  weekdays: [],
  active: true,
  ...NO_STEPS,
};

/** The API's limit of a scenario's URLs, and of a sitemap's pages per run. */
export const MAX_PAGES = 50;

/** The URLs of the lines, completed; empty lines are left out. */
export function pagesIn(urls: string): string[] {
  return urls.split("\n").map((line) => completeUrl(line)).filter((url) => url !== "");
}

export const SCENARIO_RULES = {
  name: (name: string) => name.trim() === "" ? t("A name is required") : null,
  urls: (urls: string) => {
    const pages = pagesIn(urls);
    if (pages.length > MAX_PAGES) return t("At most {most} pages", { most: MAX_PAGES });
    const wrong = pages.find((url) => !isPageUrl(url));
    return wrong === undefined ? null : t("{url} is not the URL of a page", { url: wrong });
  },
  sampleSize: (size: string, { pages }: ScenarioForm) =>
    pages === "PAGES" || (/^\d+$/.test(size) && Number(size) >= 1 && Number(size) <= MAX_PAGES)
      ? null
      : t("1 to {most} pages", { most: MAX_PAGES }),
  steps: stepsProblem,
};

export function fieldsOf(scenario: ScheduledScenario): ScenarioForm {
  const { name, description, url, moreUrls, sampleSize } = scenario;
  return {
    name,
    description,
    pages: sampleSize === null ? "PAGES" : "SITEMAP",
    urls: [url, ...moreUrls].join("\n"),
    sampleSize: String(sampleSize ?? NEW_SCENARIO.sampleSize),
    frequency: String(scenario.frequencyInMin),
    timeOfDay: scenario.timeOfDay ?? "",
    weekdays: (scenario.weekdays ?? []).map(String),
    // A running or failed scenario goes on being tested.
    active: scenario.status !== "IDLE",
    ...targetFieldsOf(scenario),
    ...stepsFieldsOf(scenario),
  };
}

export function bodyOf(fields: ScenarioForm) {
  const [url = "", ...moreUrls] = pagesIn(fields.urls);
  const isSitemap = fields.pages === "SITEMAP";
  const days = fields.weekdays.map(Number).sort();
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    url,
    moreUrls: isSitemap ? [] : moreUrls,
    sampleSize: isSitemap ? Number(fields.sampleSize) : null,
    ...targetBodyOf(fields),
    // The field offers these alone; finding it again gives the type.
    frequencyInMin: FREQUENCIES.find((minutes) => minutes === Number(fields.frequency)) ?? 60,
    timeOfDay: fields.timeOfDay === "" ? null : fields.timeOfDay,
    weekdays: days.length === 0 ? null : days,
    status: fields.active ? "QUEUED" as const : "IDLE" as const,
    ...stepsBodyOf(fields),
  };
}
