/** Every cell of the access matrix, called: what is changed or deleted. */
import { callEveryCell } from "../testing/access_calls.ts";

Deno.test(
  "access matrix: every role, at home, in another tenant and without the property, what is changed or deleted [analytics-6, api-and-roles-49, api-and-roles-56, api-and-roles-61, assignment-27, configuration-10, knowledge-hub-13, madmin-1, notifications-24, properties-20, storage-items-6, suggestions-9, vendors-21]",
  (t) => callEveryCell(t, ({ method }) => method !== "get" && method !== "post"),
);
