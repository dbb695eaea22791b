/** On phones and tablets a layer is answered by a finger, as visitors there do. */
import assert from "node:assert/strict";
import type { Device } from "@crumbtrail/contract/enums";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const PHONE = `<meta name=viewport content="width=device-width, initial-scale=1">`;

const page = (listen: string) =>
  html(`${PHONE}<p>An article.</p><div style="height: 3000px"></div>
  <div id=layer role=dialog style="position: fixed; bottom: 0; padding: 9px; background: white">
  We use cookies to measure and to advertise. <button>Accept all</button>
  <button id=no>Reject all</button></div><script>
  const reject = () => { document.cookie = "cookie_consent=rejected"; layer.remove(); };
  if (document.cookie.includes("rejected")) layer.remove();
  ${listen}</script>`);
const CLICK = `no.onclick = ({ isTrusted }) => isTrusted && reject();`;

const SHOP: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/touchend":
      return page(
        `no.addEventListener("touchend", ({ isTrusted }) => isTrusted && reject());`,
      );
    case "/pointerup":
      return page(
        `no.onpointerup = ({ isTrusted, pointerType }) =>
          isTrusted && pointerType === "touch" && reject();`,
      );
    case "/click":
      return page(CLICK);
    case "/framed-foreign":
      return html(`${PHONE}<p>An article.</p>
        <iframe src="http://layer.localhost/" style="position: fixed; left: 0; bottom: 0;
          width: 340px; height: 300px; background: white"></iframe>`);
    default:
      return new Response(null, { status: 204 });
  }
};

/** Without a place for cookies of its own, it keeps the choice by itself. */
const LAYER: PageHandler = () =>
  html(`${PHONE}<div id=layer role=dialog>We use cookies to measure and to advertise.
    <button>Accept all</button> <button id=no>Reject all</button></div><script>
    if (localStorage.consent) layer.remove();
    no.onpointerup = ({ isTrusted, pointerType }) => {
      if (!isTrusted || pointerType !== "touch") return;
      localStorage.consent = "rejected";
      layer.remove();
    };</script>`);

Deno.test("a layer on a phone is answered by a finger", async (t) => {
  await using planted = plant({ shop: SHOP, layer: LAYER });
  const answered = async (path: string, device: Device) => {
    const { recording: { reason, reasonDetail, consent } } = await planted.scan(path, {
      preset: "REJECT_SP_CMP",
      device,
      picture: false,
    });
    assert.equal(reason, null, reasonDetail ?? "");
    return consent;
  };
  const cases: [path: string, device: Device][] = [
    ["/touchend", "MOBILE"],
    ["/pointerup", "MOBILE"],
    ["/pointerup", "TABLET"],
    ["/click", "MOBILE"],
    ["/click", "DESKTOP"],
  ];
  await Promise.all([
    ...cases.map(([path, device]) =>
      t.step({
        ...SIDE_BY_SIDE,
        name: `${path} ${device}`,
        fn: async () => {
          const { status, checks } = await answered(path, device);
          assert.equal(status, "verified", checks.join(" "));
        },
      })
    ),
    t.step({
      ...SIDE_BY_SIDE,
      name: "in a frame of another process",
      fn: async () => {
        const { checks } = await answered("/framed-foreign", "MOBILE");
        assert.ok(checks.includes("The banner closed."), checks.join(" "));
      },
    }),
  ]);
});
