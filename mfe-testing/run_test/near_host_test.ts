import assert from "node:assert/strict";
import { meantUrl } from "./near_host.ts";

const KNOWN = ["www.demo-publisher.test", "shop.demo-publisher.test"];

Deno.test("a mistyped host: the known one within two slips, with the page's path", () => {
  const meant = (url: string) => meantUrl(url, KNOWN);
  assert.equal(
    meant("https://wwww.demo-publisher.test/a?b=1"),
    "https://www.demo-publisher.test/a?b=1",
  );
  assert.equal(meant("https://sopp.demo-publisher.test/"), "https://shop.demo-publisher.test/");
  assert.equal(meant("https://www.demo-publisher.test/"), null);
  assert.equal(meant("https://blog.demo-publisher.test/"), null);
  assert.equal(meant("no url"), null);
});
