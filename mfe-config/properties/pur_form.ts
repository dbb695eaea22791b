/** The settings of PUR, the sign-in to a paid subscription instead of consent, as a form. Pure. */
import { PUR_PASSWORD_MIN_LENGTH } from "@crumbtrail/contract/constants";
import type { Property } from "@crumbtrail/contract/property";
import { completeUrl, isPageUrl } from "@crumbtrail/contract/urls";

/** Choice of the connector field that removes the settings. */
export const NO_PUR = "";

export interface PurFields {
  /** Id of the connector, which knows the login form. */
  connector: string;
  url: string;
  username: string;
  /** Empty: the stored password stays. */
  password: string;
}

/** @param connector the choice for stored settings without a connector */
export function purFieldsOf(pur: Property["pur"], connector: string): PurFields {
  if (!pur) return { connector: NO_PUR, url: "", username: "", password: "" };
  return {
    connector: pur.connector ?? connector,
    url: pur.url,
    username: pur.username,
    password: "",
  };
}

/** Whether no field is missing; a password is needed once, and again for another website. */
export function isPurComplete(fields: PurFields, stored: Property["pur"]): boolean {
  const { connector, url, username, password } = fields;
  if (connector === NO_PUR) return true;
  return isPageUrl(completeUrl(url)) && username.trim() !== "" &&
    (password === "" ? keepsPassword(fields, stored) : password.length >= PUR_PASSWORD_MIN_LENGTH);
}

/** Whether the stored password stays: it is sent only to the website that it was saved for. */
export function keepsPassword({ url }: PurFields, stored: Property["pur"]): boolean {
  return stored !== null && stored.passwordSet &&
    URL.parse(completeUrl(url))?.origin === URL.parse(stored.url)?.origin;
}

/** The body of a request; null removes the settings. */
export function purBodyOf({ connector, url, username, password }: PurFields) {
  if (connector === NO_PUR) return { pur: null };
  const typed = password === "" ? {} : { password };
  return { pur: { connector, url: completeUrl(url), username: username.trim(), ...typed } };
}
