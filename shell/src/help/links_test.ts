import { AREAS } from "@crumbtrail/contract/areas";
import { CONFIG_TABS } from "@crumbtrail/contract/config_tabs";
import { FAILURE_ANCHORS, failureHelp } from "@crumbtrail/host/failure_help";
import { ApiError } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import assert from "node:assert/strict";
import { readSection } from "./help_text.ts";
import { anchorsOf, deadLinks } from "./links.ts";
import { HELP_TARGETS, helpFor } from "./targets.ts";
import { type Topic, TOPICS } from "./topics.ts";

/** Addresses of screens from the lists that routes and navigation read. */
const SCREENS = [
  ...AREAS.map(({ path }) => path),
  ...CONFIG_TABS.map(({ path }) => path),
  paths.accountMain(),
  paths.accountSecurity(),
  paths.accountNotifications(),
  paths.accountApiAccess(),
  "/on-demand/test",
  "/on-demand/history",
  "/on-demand/trend",
  "/on-demand/duties",
];

const topicOf = (...texts: [anchor: string, markdown: string][]): Topic => ({
  name: "General",
  path: "/help",
  sections: texts.map(([anchor, markdown]) => readSection(anchor, markdown)),
});

Deno.test("help: no link of the texts is dead [help-8]", () => {
  assert.deepEqual(deadLinks(TOPICS, [...SCREENS, paths.changelog()]), []);
});

Deno.test("help: dead links are found: anchors, screens, other places, and anchors used twice [help-8]", () => {
  const topic = topicOf(
    ["one", "# One\n\n[a](#two) [b](#three)\n\n## Part\n\n- [c](/admin/nothing) [d](/docs)"],
    ["two", "# Two\n\n| [e](https://example.test/) |\n| --- |\n| [f](/admin/vendors) |"],
    ["one-part", "# A third"],
  );
  assert.deepEqual(deadLinks([topic], SCREENS), [
    "one-part: two passages",
    "one: #three",
    "one-part: /admin/nothing",
    "two: https://example.test/",
  ]);
});

Deno.test('help: the "?" of every screen leads to an anchor [help-8]', () => {
  const anchors = anchorsOf(TOPICS);
  const lost = Object.entries(HELP_TARGETS).filter(([, anchor]) => !anchors.includes(anchor));
  assert.deepEqual(lost, []);
  assert.deepEqual(SCREENS.filter((path) => helpFor(path) === undefined), []);
  assert.equal(helpFor("/admin/vendors/some/below"), "vendors");
  assert.equal(helpFor("/analytics/trends"), "analytics");
  assert.equal(helpFor("/help/configuration"), undefined);
});

Deno.test("help: every anchor named for a failed call exists [help-10]", () => {
  const anchors = anchorsOf(TOPICS);
  const limit = { limit: "maxUsers", used: 2, max: 2 };
  const named = [limit, { soleAdmin: true }].flatMap((details) =>
    Object.values(FAILURE_ANCHORS).map((anchor) =>
      typeof anchor === "function" ? anchor(details) : anchor
    )
  );
  assert.deepEqual(named.filter((anchor) => !anchor || !anchors.includes(anchor)), []);
  assert.match(failureHelp(new ApiError(403, "FORBIDDEN", limit)) ?? "", /tier-limit-reached$/);
  assert.equal(failureHelp(new ApiError(403, "LOGIN_DATA_INCORRECT")), undefined);
});

Deno.test("help: topics and anchors are the specification's [help-3, help-4]", () => {
  const [general, configuration] = TOPICS;
  const names = (topic: Topic | undefined) => topic?.sections.map(({ title }) => title) ?? [];
  assert.deepEqual([general?.name, configuration?.name, TOPICS.length], [
    "General",
    "Configuration",
    2,
  ]);
  for (const name of ["About", "Dashboard", "Issues", "Testing Scenario", "Authorization"]) {
    assert.ok(names(general).includes(name), name);
  }
  const ofConfiguration = [
    "Property",
    "Vendors",
    "Storage items",
    "Testing scenarios",
    "User Management",
  ];
  for (const name of ofConfiguration) assert.ok(names(configuration).includes(name), name);
});
