/**
 * E-mails about requests for properties: to the provider, and the answer to the person who asked.
 */
import { t } from "@crumbtrail/texts";
import { type Email, layOut } from "./email.ts";

export interface PropertyRequested {
  tenantName: string;
  /** User name of the person who asks. */
  username: string;
  url: string;
  comment: string;
  /** Whether the tenant lets the provider's team in, without which nobody can add the property. */
  teamMayAccess: boolean;
  /** The provider's page of all requests. */
  requestsUrl: string;
}

export function propertyRequested(
  { tenantName, username, url, comment, teamMayAccess, requestsUrl }: PropertyRequested,
): Email {
  return layOut({
    name: "property_requested",
    subject: t("{tenantName} requests a property", { tenantName }),
    paragraphs: [
      t("{username} asks you to add {url} to the properties of the tenant “{tenantName}”.", {
        username,
        url,
        tenantName,
      }),
    ],
    ...(comment !== "" && { quote: comment }),
    action: { label: t("Open property requests"), url: requestsUrl },
    notes: [
      teamMayAccess ? t("The tenant gives your team access to its data.") : t(
        "The tenant gives your team no access: it has to turn on Support in Configuration, Tenant, before you can add the property.",
      ),
      t("The request is closed when a property covers this URL."),
    ],
  });
}

export interface PropertyAdded {
  /** Name of the property. */
  name: string;
  /** The requested URL. */
  requested: string;
}

export function propertyAdded({ name, requested }: PropertyAdded): Email {
  return layOut({
    name: "property_added",
    subject: t("{name} was added to your properties", { name }),
    paragraphs: [
      t(
        "You asked us to add {requested}. The property “{name}” covers it now, so you can test its pages.",
        { requested, name },
      ),
    ],
    notes: [t("You find the property in Configuration, Properties.")],
  });
}

export interface RequestDeclined {
  /** The requested URL. */
  requested: string;
  reason: string;
  contact: string;
}

export function requestDeclined({ requested, reason, contact }: RequestDeclined): Email {
  return layOut({
    name: "property_request_declined",
    subject: t("Your request for a property was declined"),
    paragraphs: [
      t("You asked us to add {requested}. We did not add it, for this reason:", { requested }),
    ],
    quote: reason,
    notes: [t("Write to {contact} if you have a question.", { contact })],
  });
}
