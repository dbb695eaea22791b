/** A button that is there before it can be seen is pressed once a visitor can press it. */
import assert from "node:assert/strict";
import { html, plant } from "./testing/plant.ts";

/** In the markup of a manager whose rule presses a button of the settings as soon as it exists. */
const PAGE = `<p>An article.</p><div id=cc-main>
  <div id=layer class=cm-wrapper role=dialog style="position: fixed; bottom: 0; background: white">
  We use cookies to measure and to advertise. <button class=cm__btn>Accept all</button>
  <button class=cm__btn data-role=show>Manage preferences</button></div></div><script>
  const panel = document.createElement("div");
  panel.role = "dialog";
  panel.style = "position: fixed; top: 0; background: white; visibility: hidden";
  panel.innerHTML = "Choose which cookies we use to measure and to advertise. " +
    "<button class=pm__btn>Accept all</button> " +
    "<button class=pm__btn data-role=necessary>Reject all</button>";
  const [, show] = layer.querySelectorAll("button");
  const [, reject] = panel.querySelectorAll("button");
  show.onclick = () => {
    document.getElementById("cc-main").append(panel);
    setTimeout(() => panel.style.visibility = "visible", 400);
  };
  reject.onclick = ({ isTrusted }) => {
    if (!isTrusted) return document.title = "pressed by a script";
    document.cookie = "cookie_consent=rejected";
    layer.remove();
    panel.remove();
  };
  if (document.cookie.includes("rejected")) layer.remove();</script>`;

Deno.test("a button that appears a moment later is pressed by hand", async () => {
  await using planted = plant({ shop: () => html(PAGE) });
  const { recording: { reasonDetail, consent } } = await planted.scan("/", {
    preset: "REJECT_SP_CMP",
    picture: false,
  });
  assert.equal(consent.status, "verified", `${reasonDetail} ${consent.checks.join(" ")}`);
});
