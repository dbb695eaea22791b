/** Layers whose button only a hand can press, or nobody can; by host name without the domain. */
import { HONEST, layer } from "./made_up_layer.ts";

/** What lies over the buttons, and takes no click on. */
const COVER = `const cover = document.createElement("div");
  cover.style = "position:fixed;inset:auto 0 0 0;height:70px;z-index:9;background:#0001";
  show(); document.body.append(cover);`;

/** Hears a press that a hand can have made: after moves, and of some length. */
const BY_HAND = `
  let moves = 0; let down = 0;
  addEventListener("mousemove", ({ isTrusted }) => moves += isTrusted ? 1 : 0);
  addEventListener("mousedown", ({ timeStamp }) => down = timeStamp, true);`;

export const pressingPages: Record<string, () => string> = {
  "pressed-by-hand": () =>
    layer({
      when: `${BY_HAND} globalThis.byHand = ({ timeStamp }) => moves > 3 && timeStamp - down >= 40;
        if (!kept) show();`,
      onClick: `if (!event.isTrusted || !byHand(event)) return; ${HONEST}`,
    }),
  // Its buttons lie below the window, in a box that scrolls.
  "pressed-below": () =>
    layer({
      when: `if (kept) return;
        show();
        box.style = "position:fixed;inset:20% 10% 10% 10%;overflow:auto;background:#fff";
        box.firstChild.style = "margin-bottom:1600px";`,
      onClick: `if (!event.isTrusted) return; ${HONEST}`,
    }),
  "pressed-covered": () => layer({ when: `if (!kept) { ${COVER} }` }),
  "pressed-disabled": () =>
    layer({
      when: `if (kept) return;
        show();
        const no = [...box.querySelectorAll("button")].at(-1);
        no.setAttribute("aria-disabled", "true");`,
    }),
};
