import assert from "node:assert/strict";
import { clearedText, countText, sentText } from "./pending_words.ts";

Deno.test("a hundred and more are 100+ [assignment-10]", () => {
  assert.equal(countText(1), "1 assigned issue");
  assert.equal(countText(99), "99 assigned issues");
  assert.equal(countText(100), "100+ assigned issues");
  assert.equal(countText(5000), "100+ assigned issues");
});

Deno.test("Send and Clear all report numbers, and what is left", () => {
  assert.equal(
    sentText({ sent: 3, mails: 1, left: 0, waiting: [] }),
    "3 assignments were sent in 1 e-mail.",
  );
  assert.equal(
    sentText({ sent: 1, mails: 2, left: 7, waiting: [] }),
    "1 assignment was sent in 2 e-mails. 7 more wait for another Send.",
  );
  assert.equal(clearedText({ cleared: 1 }), "1 assignment was cleared.");
});

Deno.test("what Send left because of its recipients names one and how long the wait is", () => {
  const [ada, bob] = [
    { recipient: "ada@agency.test", retryAfter: 61 },
    { recipient: "bob@agency.test", retryAfter: 600 },
  ];
  assert.equal(
    sentText({ sent: 2, mails: 1, left: 1, waiting: [ada] }),
    "2 assignments were sent in 1 e-mail. 1 more waits for another Send: " +
      "ada@agency.test was sent many e-mails, the next can be sent in 2 minutes.",
  );
  assert.match(
    sentText({ sent: 2, mails: 1, left: 2, waiting: [ada, bob] }),
    /ada@agency\.test and 1 other were sent many e-mails, the next can be sent in 10 minutes\.$/,
  );
});
