import assert from "node:assert/strict";
import { exampleWebhook } from "../testing/examples.ts";
import { bodyOf, fieldsOf, inputOf, NEW_RECEIVER, receiverRules } from "./form.ts";

const JIRA = { email: "a@b.example", project: "CT", issueType: "Task", apiToken: "t" };

Deno.test("integration form: what is sent of a new one, by its kind", () => {
  const fields = { ...NEW_RECEIVER, name: "CI ", url: "https://hooks.example/" };
  const { events } = NEW_RECEIVER;
  assert.deepEqual(inputOf(fields), {
    kind: "WEBHOOK",
    name: "CI",
    url: "https://hooks.example/",
    events,
  });
  const runs = [...events, "run.finished" as const];
  const sent = inputOf({ ...fields, ...JIRA, kind: "JIRA", events: runs });
  assert.deepEqual(sent.events, events, "Jira receives events of issues alone");
});

Deno.test("integration form: required are name, URL, an event, and for Jira its account", () => {
  const rules = receiverRules(true);
  assert.equal(rules.name(" "), "Required");
  assert.equal(rules.url("", NEW_RECEIVER), "Required");
  assert.equal(rules.events([], { ...NEW_RECEIVER, events: [] }), "Choose at least one event");
  assert.equal(
    rules.events([], { ...NEW_RECEIVER, kind: "JIRA", events: ["run.finished"] }) !== null,
    true,
  );
  assert.equal(rules.email("", NEW_RECEIVER), null);
  assert.equal(rules.apiToken("", { ...NEW_RECEIVER, kind: "JIRA" }), "Required");
  const stays = receiverRules(false);
  assert.equal(stays.apiToken("", { ...NEW_RECEIVER, kind: "JIRA" }), null);
  assert.equal(stays.url("", { ...NEW_RECEIVER, kind: "SLACK" }), null);
});

Deno.test("integration form: a Slack URL is not shown; settings are sent for Jira alone", () => {
  const slack = exampleWebhook({ kind: "SLACK", url: "https://hooks.slack.com/…abcd" });
  assert.equal(fieldsOf(slack).url, "");
  assert.ok(!("settings" in bodyOf(fieldsOf(slack))));
  const settings = { email: "a@b.example", project: "CT", issueType: "Task" };
  const jira = exampleWebhook({ kind: "JIRA", settings });
  assert.deepEqual(bodyOf({ ...fieldsOf(jira), project: "XY", active: false }), {
    name: jira.name,
    url: jira.url,
    events: ["issue.created"],
    status: "DISABLED",
    settings: { ...settings, project: "XY" },
    apiToken: "",
  });
});
