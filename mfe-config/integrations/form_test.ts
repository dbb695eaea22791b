import assert from "node:assert/strict";
import { exampleWebhook } from "../testing/webhook_examples.ts";
import { changeOf, fieldsOf, inputOf, NEW_RECEIVER } from "./form.ts";

Deno.test("a new receiver is sent once everything is there", () => {
  assert.equal(inputOf(NEW_RECEIVER), undefined);
  const fields = { ...NEW_RECEIVER, name: "CI", url: "https://hooks.example/" };
  const { events } = NEW_RECEIVER;
  assert.deepEqual(inputOf(fields), {
    kind: "WEBHOOK",
    name: "CI",
    url: "https://hooks.example/",
    events,
  });
  assert.equal(inputOf({ ...fields, events: [] }), undefined);
  assert.equal(inputOf({ ...fields, kind: "JIRA" }), undefined);
  const jira = { email: "a@b.example", project: "CT", issueType: "Task", apiToken: "t" };
  const runs = [...events, "run.finished" as const];
  const sent = inputOf({ ...fields, ...jira, kind: "JIRA", events: runs });
  assert.deepEqual(sent?.events, events, "Jira is told of issues alone");
});

Deno.test("only what differs is changed; a Slack URL and a token stay unless given anew", () => {
  const slack = exampleWebhook({ kind: "SLACK", url: "https://hooks.slack.com/…abcd" });
  const fields = fieldsOf(slack);
  assert.equal(fields.url, "");
  assert.equal(changeOf(slack, fields), undefined);
  assert.deepEqual(changeOf(slack, { ...fields, active: false, name: "Team " }), {
    name: "Team",
    status: "DISABLED",
  });
  const settings = { email: "a@b.example", project: "CT", issueType: "Task" };
  const jira = exampleWebhook({ kind: "JIRA", settings });
  assert.deepEqual(changeOf(jira, { ...fieldsOf(jira), project: "XY" }), {
    settings: { ...settings, project: "XY" },
  });
});
