import assert from "node:assert/strict";
import { inconclusiveReason } from "./inconclusive.ts";

const why = (reason: "BUTTON_MISSING" | "BUTTON_UNREACHABLE", reasonDetail: string) =>
  inconclusiveReason({ outcome: "INCONCLUSIVE", reason, reasonDetail });

Deno.test("the reason of a run is said once, with its particulars", () => {
  const covered = 'Something covers the button "Reject all".';
  const text = "The button for this choice could not be pressed.";
  assert.equal(why("BUTTON_UNREACHABLE", `${text} ${covered}`), `${text} ${covered}`);
  assert.equal(why("BUTTON_UNREACHABLE", covered), `${text} ${covered}`);
  assert.equal(why("BUTTON_UNREACHABLE", text), text);
});

Deno.test("recordings of older scanners are said in today's words", () => {
  assert.equal(
    why("BUTTON_MISSING", 'The consent banner has no button for this choice. Buttons: "OK".'),
    'No button for this choice was found on the consent banner. Buttons: "OK".',
  );
});
