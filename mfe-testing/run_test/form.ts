/** What the Run test form accepts and sends (part 2 sections 5 and 7). Pure. */
import { type Device, DEVICE_SIZES, type Preset } from "@crumbtrail/contract/enums";
import type { OnDemandInput } from "@crumbtrail/contract/scenario";
import { completeUrl, isPageUrl } from "@crumbtrail/contract/urls";

const MAX_URL_LENGTH = 2000;

/** Devices the form offers. */
export const FORM_DEVICES = ["DESKTOP", "MOBILE"] as const satisfies readonly Device[];
export type FormDevice = typeof FORM_DEVICES[number];

export interface FormValues {
  url: string;
  device: FormDevice;
  preset: Preset;
}

/**
 * What is wrong with a URL as it would be sent, as a sentence; undefined if nothing is.
 * The server decides in the end; this spares a round trip.
 */
export function urlProblem(typed: string): string | undefined {
  const url = completeUrl(typed);
  if (url === "") return "Please enter the URL of a page.";
  if (url.length > MAX_URL_LENGTH) return "This URL is too long: at most 2,000 characters.";
  const { username, password } = URL.parse(url) ?? {};
  if (username || password) return "Please leave out the user name and password.";
  if (!isPageUrl(url)) return "This is not a URL of a page, such as https://www.example.org/.";
}

/** The body of `POST /test-scenarios`. */
export function toInput({ url, device, preset }: FormValues): OnDemandInput {
  const complete = completeUrl(url);
  return {
    url: complete,
    name: `OnDemand Test for ${complete}`,
    type: "ON_DEMAND",
    status: "QUEUED",
    settings: {
      userAgentType: device === "MOBILE" ? "mobile" : "desktop",
      userAgent: "",
      ...DEVICE_SIZES[device],
    },
    preset,
  };
}
