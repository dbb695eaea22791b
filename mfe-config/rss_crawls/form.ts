/** An RSS crawl as a form: fields, rules, and the body of a request. Pure. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { completeUrl, isPageUrl } from "@crumbtrail/contract/urls";
import { t } from "@crumbtrail/texts";
import { targetBodyOf, targetFieldsOf, type TargetForm } from "../test_scenarios/target.ts";

export interface CrawlForm extends TargetForm {
  name: string;
  description: string;
  url: string;
  /** Minutes between two readings, as typed. */
  frequency: string;
  active: boolean;
}

export const NEW_CRAWL: CrawlForm = {
  name: "",
  description: "",
  url: "",
  property: null,
  // SP_CMP: the consent banner, of any manager.
  preset: "NO_ACTION_SP_CMP",
  device: "DESKTOP",
  userAgent: "",
  gpc: false,
  frequency: "60",
  active: true,
};

/** An empty URL shows no error while it is missing; the dialog just cannot be saved. */
export const CRAWL_RULES = {
  name: (name: string) => name.trim() === "" ? t("A name is required") : null,
  url: (url: string) =>
    url === "" || isPageUrl(completeUrl(url)) ? null : t("This is not the URL of a feed"),
};

export function fieldsOf(crawl: ScheduledScenario): CrawlForm {
  const { name, description, url, frequencyInMin, status } = crawl;
  return {
    name,
    description,
    url,
    ...targetFieldsOf(crawl),
    frequency: String(frequencyInMin),
    // A running or failed crawl goes on being read.
    active: status !== "IDLE",
  };
}

export function bodyOf(fields: CrawlForm) {
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    url: completeUrl(fields.url),
    ...targetBodyOf(fields),
    frequencyInMin: Number(fields.frequency),
    status: fields.active ? "QUEUED" as const : "IDLE" as const,
  };
}
