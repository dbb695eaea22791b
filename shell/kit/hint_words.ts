/** Words of the product that people ask about, each explained in a sentence or two. */
import { tAll } from "@crumbtrail/texts";

export const HINTS = tAll({
  cause:
    "The script, tag container, response, frame or page that starts the chain ending in what was found. Fix the cause, and what it caused is gone.",
  before_consent:
    "Set or sent on load, before any choice was made on the consent banner. Without your approval it becomes an issue.",
  inconclusive:
    "The test could not see enough of the page to call it clean. It resolves nothing and shows nothing as clean.",
  preset:
    "What the test does on the consent banner: accept, reject, save what is set, or leave it alone.",
  property: "A website that you test. Issues, tests and rights belong to a property.",
  vendor:
    "A company or service that you know. Its patterns say which requests, cookies and storage entries are its own.",
  storage_item:
    "A cookie or storage entry by name or pattern. What matches is approved on the properties that you choose.",
  knowledge_hub:
    "Vendors and storage items that the provider maintains for everyone. You import copies; an import approves nothing.",
  test_scenario:
    "Pages that are tested again and again by themselves, with a preset, a device and an interval.",
  rss_crawl: "Tests the new pages of a feed or sitemap as they appear.",
  assignee_group:
    "The people outside or inside who get issues of their properties by e-mail. They need no account.",
  suggestion: "A name that tests found and nobody has approved, accepted or dismissed yet.",
  first_party:
    "Stored under the domain of the page itself. The script that sets it may well be somebody else's.",
  disclosed:
    "Named on your consent banner as a vendor of IAB's list. A vendor that acts without being named there breaks its rules.",
  suspicious_request:
    "An unapproved request with a suspicious keyword in its address or body, such as track or userid. Settings has the keywords.",
});

export type HintWord = keyof typeof HINTS;
