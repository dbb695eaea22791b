import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { testShop } from "../testing/callers.ts";

Deno.test("languages: refusals are told in the caller's language, ours and those of schemas [languages-7]", async () => {
  await using api = await testApi();
  const { shop: property, caller: admin } = await testShop(api);
  const change = async (body: unknown, languages: string) => {
    const headers = { "accept-language": languages };
    const response = await admin.call("PATCH", `/properties/${property}`, body, headers);
    return (await response.json()).details?.[0]?.message;
  };
  const [german, english] = ["de-AT,de;q=0.9,en;q=0.8", "fr,en;q=0.5"];
  const base = { baseUrl: "..example" };
  assert.equal(
    await change(base, german),
    "kein Hostname und keine Root-Domain mit führendem Punkt",
  );
  assert.equal(
    await change(base, english),
    "not a host name, nor a root domain with a leading dot",
  );
  assert.match(await change({ urlWhiteList: ["a{1001}", "(?=b)"] }, german), /\{1001\}/);
  assert.equal(
    await change({ urlWhiteList: ["(?=b)"] }, german),
    "Look-aheads und Look-behinds werden nicht unterstützt",
  );
  assert.match(await change({ name: 7 }, german), /^Ungültige Eingabe/);
  assert.match(await change({ name: 7 }, english), /^Invalid input/);
});
