/** Every cell of the access matrix, called: what is added or done. */
import { callEveryCell } from "../testing/access_calls.ts";

Deno.test(
  "access matrix: every role, at home, in another tenant and without the property, what is added or done",
  (t) => callEveryCell(t, ({ method }) => method === "post"),
);
