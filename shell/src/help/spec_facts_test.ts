import assert from "node:assert/strict";
import { TOPICS } from "./topics.ts";

/** The words of a section. */
function wordsOf(anchor: string): string {
  const section = TOPICS.flatMap(({ sections }) => sections).find((one) => one.anchor === anchor);
  return (section ?? assert.fail(anchor)).passages.map(({ title, text }) => `${title} ${text}`)
    .join(" ");
}

/** What the specification, part 2 §1, names as described by the help, as the texts put it. */
const FACTS: Record<string, RegExp[]> = {
  about: [
    /waits for the consent banner and answers it/,
    /With External it neither waits nor answers/,
    /waits a few seconds, then reloads the page/,
    /records cookies, local storage, session storage and requests, and takes a screenshot/,
    /compares them with your whitelists and creates or updates issues/,
  ],
  issues: [
    /the existing issue gets the time of the last run and is linked to it/,
    /the issue type, the name of the cookie or the host of the request, the property and your/,
    /A resolved issue that a test finds again becomes active again/,
  ],
  "testing-scenario": [
    /No Consent .*No Consent No LI .*Before CMP .*Pur .*Accept All .*2,5 Wege .*External /,
    /Report only: it creates no issues/,
    /Not available for on-demand tests of a URL/,
  ],
  property: [
    /finds its property by the host/,
    /A root domain with a leading dot.* the domain and all its subdomains/,
    /such as your own CDN or image domains/,
  ],
  vendors: [/Assigning a property to a vendor whitelists the requests that match/],
  "storage-items": [/for example a prefix/],
  "testing-scenarios": [
    /one or more URLs, a device and an interval/,
    /waits in status queued and runs automatically at the chosen interval/,
  ],
  "rss-crawls": [/reads a feed again and again and tests the pages that are new in it/],
  authorization: [/Should have at least one property/],
};

for (const [anchor, facts] of Object.entries(FACTS)) {
  Deno.test(`help: it states what the specification says of ${anchor} [help-6]`, () => {
    const words = wordsOf(anchor);
    assert.deepEqual(facts.filter((fact) => !fact.test(words)), []);
  });
}
