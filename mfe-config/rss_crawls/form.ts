/** An RSS crawl as a form: fields, rules, and the body of a request. Pure. */
import { type Device, DEVICE_SIZES, type Preset } from "@crumbtrail/contract/enums";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { completeUrl, isPageUrl } from "@crumbtrail/contract/urls";
import { t } from "@crumbtrail/texts";

export interface CrawlForm {
  name: string;
  description: string;
  url: string;
  property: string | null;
  preset: Preset;
  device: Device;
  userAgent: string;
  /** Minutes. */
  frequency: string;
  active: boolean;
}

export const NEW_CRAWL: CrawlForm = {
  name: "",
  description: "",
  url: "",
  property: null,
  preset: "NO_ACTION_SP_CMP",
  device: "DESKTOP",
  userAgent: "",
  frequency: "60",
  active: true,
};

export const CRAWL_RULES = {
  name: (name: string) => name.trim() === "" ? t("A name is required") : null,
  url: (url: string) =>
    url === "" || isPageUrl(completeUrl(url)) ? null : t("This is not the URL of a feed"),
};

const DEVICE_OF = { desktop: "DESKTOP", mobile: "MOBILE", tablet: "TABLET" } as const;
const TYPE_OF = { DESKTOP: "desktop", MOBILE: "mobile", TABLET: "tablet" } as const;

export function fieldsOf(crawl: ScheduledScenario): CrawlForm {
  const { name, description, url, property, preset, settings, frequencyInMin, status } = crawl;
  return {
    ...{ name, description, url, property: property._id, preset },
    device: DEVICE_OF[settings.userAgentType],
    userAgent: settings.userAgent,
    frequency: String(frequencyInMin),
    active: status !== "IDLE",
  };
}

/** The body of a request. */
export function bodyOf(fields: CrawlForm) {
  const { preset, device, userAgent } = fields;
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    url: completeUrl(fields.url),
    property: fields.property ?? "",
    preset,
    settings: { userAgentType: TYPE_OF[device], userAgent, ...DEVICE_SIZES[device] },
    frequencyInMin: Number(fields.frequency),
    status: fields.active ? "QUEUED" as const : "IDLE" as const,
  };
}
