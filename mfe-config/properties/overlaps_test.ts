import { exampleId, exampleProperty } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { homePage, overlapsOf, ownerOfHome, pagesOf } from "./overlaps.ts";

const property = (n: number, baseUrl: string, differs = {}) =>
  exampleProperty({ _id: exampleId(n), name: baseUrl, baseUrl, ...differs });

const ALL = [
  property(1, ".example.com"),
  property(2, "https://shop.example.com/"),
  property(3, ".blog.example.com"),
  property(4, "www.other.test"),
  property(5, "old.example.com", { status: "DISABLED" }),
  property(6, "", { isTenantDefaultProperty: true }),
];

const namesOf = (baseUrl: string, n?: number) => {
  const { inner, outer } = overlapsOf(baseUrl, n === undefined ? undefined : exampleId(n), ALL);
  return [inner.map(({ name }) => name), outer?.name];
};

Deno.test("a root domain loses pages to the properties below it, and to none that is disabled [properties-5]", () => {
  const inner = ["https://shop.example.com/", ".blog.example.com"];
  assert.deepEqual(namesOf(".example.com", 1), [inner, undefined]);
  assert.deepEqual(namesOf(".Blog.example.com", 3), [[], ".example.com"]);
});

Deno.test("a host takes its pages from the root domain that is next to it [properties-9]", () => {
  assert.deepEqual(namesOf("shop.example.com", 2), [[], ".example.com"]);
  assert.deepEqual(namesOf("new.blog.example.com"), [[], ".blog.example.com"]);
  assert.deepEqual(namesOf("www.other.test", 4), [[], undefined]);
  assert.deepEqual(namesOf(""), [[], undefined]);
});

Deno.test("a base URL is said as the pages it covers, and tested at its home page", () => {
  assert.equal(pagesOf({ baseUrl: "https://Shop.example.com/x" }), "shop.example.com");
  assert.equal(pagesOf({ baseUrl: ".example.com" }), "example.com and its subdomains");
  assert.equal(homePage(".example.com"), "https://example.com");
  assert.equal(homePage("https://a.test/x"), "https://a.test/x");
});

Deno.test("the home page of a root domain may belong to another property, not to a disabled one", () => {
  const ownerOf = (n: number, more: ReturnType<typeof property>[] = []) =>
    ownerOfHome(ALL[n - 1] as typeof ALL[number], [...ALL, ...more])?.name;
  assert.equal(ownerOf(1), undefined);
  assert.equal(ownerOf(1, [property(7, "example.com")]), "example.com");
  assert.equal(ownerOf(1, [property(7, "example.com", { status: "DISABLED" })]), undefined);
  assert.equal(ownerOf(2), undefined);
});
