import assert from "node:assert/strict";
import { rejectionText } from "./rejection.ts";

Deno.test("a rejected cookie: the reason is read in the words of its header", () => {
  const texts = [
    ["SameSiteUnspecifiedTreatedAsLax", "SameSite missing"],
    ["SchemefulSameSiteLax", "SameSite=Lax on another site"],
    ["SameSiteNoneInsecure", "SameSite=None without Secure"],
    ["NameValuePairExceedsMaxSize", "name value pair exceeds max size"],
    ["already words", "already words"],
  ] as const;
  for (const [reason, text] of texts) assert.equal(rejectionText(reason), text);
});
