/**
 * E-mails about requests for properties: to the provider, and the answer to the person who asked.
 */
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
    subject: `${tenantName} requests a property`,
    paragraphs: [
      `${username} asks you to add ${url} to the properties of the tenant “${tenantName}”.`,
    ],
    ...(comment !== "" && { quote: comment }),
    action: { label: "Open property requests", url: requestsUrl },
    notes: [
      teamMayAccess
        ? "The tenant gives your team access to its data."
        : "The tenant gives your team no access: it has to turn on Support in Configuration, Tenant, before you can add the property.",
      "The request is closed when a property covers this URL.",
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
    subject: `${name} was added to your properties`,
    paragraphs: [
      `You asked us to add ${requested}. The property “${name}” covers it now, so you can test its pages.`,
    ],
    notes: ["You find the property in Configuration, Properties."],
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
    subject: "Your request for a property was declined",
    paragraphs: [`You asked us to add ${requested}. We did not add it, for this reason:`],
    quote: reason,
    notes: [`Write to ${contact} if you have a question.`],
  });
}
