import { type AuditAction, auditAction, entityTypeOf } from "@crumbtrail/contract/audit";
import { auditField } from "@crumbtrail/contract/audit_fields";
import { ACTIONS, OBJECT_TYPES } from "@crumbtrail/contract/audit_labels";
import { changeWording } from "@crumbtrail/contract/audit_wording";
import { exampleId } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { EXAMPLES } from "../testing/audit_examples.ts";
import { exampleEvent } from "../testing/examples.ts";
import { differencesOf, objectOf } from "./words.ts";

const SHOP = exampleId(1);
const names = {
  property: new Map([[SHOP, "Shop"]]),
  account: new Map([[exampleId(2), "ada@crumbtrail.test"]]),
};

/** An event in words, a line for each field. */
function lines(action: AuditAction, fields = EXAMPLES[action]): string[] {
  const entityType = entityTypeOf(action);
  const event = exampleEvent({ action, entityType, before: null, after: null, ...fields });
  return differencesOf(
    event,
    changeWording(entityType, { names, timeText: (at) => at.toUTCString() }),
  ).map(({ label, before, after }) => `${label}: ${before} → ${after}`);
}

/** The paths of all fields; a list has the paths of its objects' fields. */
function pathsIn(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return [path.join("."), ...value.flatMap((one) => pathsIn(one, path))];
  if (typeof value !== "object" || value === null) return path.length > 0 ? [path.join(".")] : [];
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]));
}

Deno.test("audit log: events are called by their object", () => {
  assert.equal(objectOf(exampleEvent()), "Harbour News");
  assert.equal(objectOf(exampleEvent({ after: null })), "Harbour");
  assert.equal(
    objectOf(exampleEvent({ before: null, after: null, entityType: "test_result" })),
    "Test results",
  );
});

for (const action of auditAction.def.values) {
  Deno.test(`audit log: ${action} in words [versions-11]`, () => {
    assert.ok(ACTIONS[action] && OBJECT_TYPES[entityTypeOf(action)]);
    const { before, after } = EXAMPLES[action];
    for (const path of [...pathsIn(before), ...pathsIn(after)]) {
      assert.notEqual(auditField(entityTypeOf(action), path), undefined, `${path} has no label`);
    }
    for (const line of lines(action)) {
      assert.doesNotMatch(line, /[{}[\]]|undefined|null|\b(true|false)\b/, line);
      assert.doesNotMatch(line, /[0-9a-f]{8}-[0-9a-f]{4}-/, `${line}: an id says nothing`);
      assert.doesNotMatch(line, /\b[A-Z]+_[A-Z_]+\b/, `${line}: the name of a value in the code`);
      assert.doesNotMatch(line, /\d\d:\d\d:\d\d\.\d{3}Z/, `${line}: a time for machines`);
    }
  });
}

Deno.test("audit log: lists say what was added and removed, ids have names, secrets stay hidden [versions-11]", () => {
  assert.deepEqual(
    lines("vendor.changed", {
      before: { name: "Ads", properties: [SHOP], ignore: false, urlPatterns: ["^a", "^b"] },
      after: { name: "Ads", properties: ["ALL"], ignore: true, urlPatterns: ["^b", "^c"] },
    }),
    [
      "Properties: Removed: Shop → Added: All properties",
      "Ignore: no → yes",
      "URL patterns: Removed: ^a → Added: ^c",
    ],
  );
  assert.deepEqual(lines("webhook.changed", { before: {}, after: { secret: "•••" } }), [
    "Secret: – → •••",
  ]);
  assert.deepEqual(
    lines("property.changed", {
      before: { pur: null, partialReject: null, bannerButtons: null, status: "ACTIVE" },
      after: {
        pur: { url: "https://shop.test/in", username: "ann", passwordSet: true },
        partialReject: { toggles: [{ label: "Ads", on: false, legitimateInterest: true }] },
        bannerButtons: {
          accept: { labels: [], selectors: [] },
          reject: { labels: ["Not today"], selectors: [] },
          settings: { labels: [], selectors: [] },
        },
        status: "DISABLED",
      },
    }),
    [
      "Status: Active → Disabled",
      "PUR: URL: – → https://shop.test/in",
      "PUR: username: – → ann",
      "PUR: password set: – → yes",
      "2,5 Wege: toggles: – → Added: Ads (On: no, Legitimate interest: yes)",
      "Consent banner: reject: labels: – → Added: Not today",
    ],
  );
  const gone = { propertyAuthorization: [{ property: exampleId(99) }] };
  assert.deepEqual(
    lines("account.changed", { before: gone, after: { propertyAuthorization: [] } }),
    ["Properties: Removed: a deleted property → –"],
  );
});

Deno.test("audit log: a field without a label is called by its name", () => {
  assert.equal(auditField("vendor", "no.such"), undefined);
  assert.deepEqual(lines("vendor.changed", { before: {}, after: { newField: "x" } }), [
    "New field: – → x",
  ]);
});
