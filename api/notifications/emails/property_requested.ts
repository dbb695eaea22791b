/** E-mail to the provider: a tenant asks for a property. */
import { type Email, layOut } from "./email.ts";

export interface PropertyRequested {
  tenantName: string;
  /** User name of the person who asks. */
  username: string;
  url: string;
  comment: string;
  /** Whether the tenant lets the provider's team in, without which nobody can add the property. */
  teamMayAccess: boolean;
}

export function propertyRequested(
  { tenantName, username, url, comment, teamMayAccess }: PropertyRequested,
): Email {
  return layOut({
    name: "property_requested",
    subject: `${tenantName} requests a property`,
    paragraphs: [
      `${username} asks you to add ${url} to the properties of the tenant “${tenantName}”.`,
    ],
    ...(comment !== "" && { quote: comment }),
    notes: [
      teamMayAccess
        ? "The tenant gives your team access to its data."
        : "The tenant gives your team no access: it has to turn on Support in Configuration, Tenant, before you can add the property.",
      "The request is closed when a property covers this URL.",
    ],
  });
}
