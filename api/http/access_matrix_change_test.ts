/** Every cell of the access matrix, called: what is changed or deleted. */
import { callEveryCell } from "../testing/access_calls.ts";

Deno.test(
  "access matrix: every role, at home, in another tenant and without the property, what is changed or deleted",
  (t) => callEveryCell(t, ({ method }) => method !== "get" && method !== "post"),
);
