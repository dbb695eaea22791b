import { exampleId } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { mentionsIn, offered, typedName, withName } from "./mentions.ts";

const person = (n: number, firstname: string, lastname: string) => ({
  _id: exampleId(n),
  firstname,
  lastname,
});
const ada = person(1, "Ada", "Example");
const bo = person(2, "Bo", "Ada-Stone");
const nameless = person(3, "", "");
const all = [ada, bo, nameless];

Deno.test("mentions: a name begins after a space, and not within an address", () => {
  assert.equal(typedName("Hello @Ad", 9), "Ad");
  assert.equal(typedName("@", 1), "");
  assert.equal(typedName("ada@example", 11), null);
  assert.equal(typedName("@Ada\nnext", 9), null);
});

Deno.test("mentions: offered by any part of the name; who has none can't be named", () => {
  assert.deepEqual(offered(all, "ada"), [ada, bo]);
  assert.deepEqual(offered(all, "exam"), [ada]);
  assert.deepEqual(offered(all, ""), [ada, bo]);
});

Deno.test("mentions: the name takes the place of what was typed of it", () => {
  assert.deepEqual(withName("Ask @Ad, please", 7, ada), {
    text: "Ask @Ada Example , please",
    caret: 17,
  });
  assert.deepEqual(mentionsIn("@Ada Example and @Bo", all), [ada._id]);
});
