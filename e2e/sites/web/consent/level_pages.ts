/**
 * Layers without a word of consent, and layers that refuse by the lowest of some levels; by host name
 * without the domain. The scripts use what `layerScript` defines (`made_up_layer.ts`).
 */
import { HONEST, layer } from "./made_up_layer.ts";
import { page } from "./page_parts.ts";

/** Opens settings with a radio button for each level, of which the last refuses. */
const levels = (labels: readonly string[], on: number) => `
  if (id === "accept") { ${HONEST} return; }
  const radios = ${JSON.stringify(labels)}.map((label, at) => {
    const radio = Object.assign(document.createElement("input"), { type: "radio", name: "level" });
    radio.checked = at === ${on};
    const around = document.createElement("label");
    around.append(radio, label);
    event.target.before(around);
    return radio;
  });
  const save = Object.assign(document.createElement("button"), { textContent: "Save my choices" });
  save.addEventListener("click", () => {
    keep(radios[${labels.length - 1}].checked ? "rejected" : "accepted");
    close();
  });
  event.target.replaceWith(save);`;

const FRAMED = `
  if (kept) return;
  const frame = document.createElement("iframe");
  frame.src = "https://boxes.other-layer.test/levels";
  frame.style = "position:fixed;inset:auto 0 0 0;width:100%;height:320px;border:0";
  document.body.append(frame);
  addEventListener("message", ({ data }) => {
    keep(data === "1" ? "rejected" : "accepted");
    frame.remove();
  });`;

/** The question in the frame, whose settings are a page of their own. */
export const framedQuestion = (): string =>
  page(`<div role="dialog"><p>Mogen we cookies plaatsen om onze site te verbeteren?</p>
    <button onclick="parent.postMessage('3', '*')">Ja, dat mag</button>
    <a href="/levels/choose">Cookies instellen</a></div>`);

export const framedLevels = (): string =>
  page(`<form role="dialog" onsubmit="parent.postMessage(this.level.value, '*'); return false">
    <p>Kies je niveau</p>
    <label><input type="radio" name="level" value="1"> Basis</label>
    <label><input type="radio" name="level" value="2"> Standaard</label>
    <label><input type="radio" name="level" value="3" checked> Persoonlijk</label>
    <button>Opslaan</button></form>`);

const OPTIONS = { settings: "More options" };

export const levelPages: Record<string, () => string> = {
  "wordless": () =>
    layer({
      text: "We and our 12 partners keep information on your device to show you ads that suit you.",
      accept: "Accept",
      reject: "Reject",
      more: OPTIONS,
    }),
  "wordless-lt": () =>
    layer({
      text: "Mes ir mūsų 12 partnerių saugome informaciją įrenginyje, kad rodytume skelbimus.",
      accept: "Sutinku",
      reject: "Nesutinku",
      more: { settings: "Daugiau pasirinkimų" },
    }),
  "wordless-hu": () =>
    layer({
      text: "Adatvédelmi beállítások. Szeretnénk tudni, mi érdekli a látogatóinkat.",
      accept: "Elfogadom",
      reject: "Elutasítom",
    }),
  // The same buttons, about something else.
  "invitation": () =>
    layer({
      text: "Ana invites you to a game of chess. It starts in ten minutes.",
      accept: "Accept",
      reject: "Decline",
      more: OPTIONS,
    }),
  "levels": () =>
    layer({ reject: "", more: OPTIONS, onClick: levels(["All", "Comfort", "Necessary"], 0) }),
  // Which of the levels refuses, nobody can tell.
  "levels-ranks": () =>
    layer({ reject: "", more: OPTIONS, onClick: levels(["Gold", "Silver", "Bronze"], 0) }),
  "levels-framed": () => layer({ when: FRAMED }),
};
