/**
 * Asks in every place, sends the answers to the server, and shows them. The address says who
 * answers: `?scan`.
 */
import { askAnywhere } from "/anywhere.js";
import { askHand, rested } from "/hand.js";
import { askPage, made } from "/page.js";
import { askStacks } from "/stacks.js";

const MODULE = { type: "module" };
const FRAMED = ["", "https://questions.other-net.test"];

function framed(origin) {
  return new Promise((resolve) => {
    const frame = made("iframe", (frame) => frame.src = `${origin}/frame/`);
    addEventListener("message", ({ source, data }) => {
      if (source === frame.contentWindow) resolve(data);
    });
  });
}

function asked(post) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    post(port2);
  });
}

async function serviceWorker() {
  const registration = await navigator.serviceWorker.register("/worker.js", MODULE);
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  return await asked((port) => worker.postMessage(null, [port]));
}

const PLACES = {
  page: async () => ({ ...await askAnywhere(), ...await askStacks(), ...await askPage() }),
  frame: () => framed(FRAMED[0]),
  "foreign frame": () => framed(FRAMED[1]),
  worker: () => asked((port) => new Worker("/worker.js", MODULE).postMessage(null, [port])),
  "shared worker": () =>
    asked((port) => {
      const { port: shared } = new SharedWorker("/worker.js", MODULE);
      shared.postMessage(null, [port]);
    }),
  "service worker": serviceWorker,
};

async function tell(place, answers) {
  const who = location.search.slice(1) || "visitor";
  const lines = Object.entries(answers).map(([question, answer]) =>
    [who, place, question, JSON.stringify(answer)].join("\t")
  );
  await fetch("/fired", { method: "POST", body: lines.join("\n") });
  const rows = Object.entries(answers).map(([question, answer]) => {
    const row = document.createElement("tr");
    row.append(...[place, question, JSON.stringify(answer)].map((text) => {
      const cell = document.createElement("td");
      cell.textContent = text.slice(0, 300);
      return cell;
    }));
    return row;
  });
  document.getElementById("answers").append(...rows);
}

rested.then(async () => tell("hand", await askHand()));
for (const [place, ask] of Object.entries(PLACES)) await tell(place, await ask());
await tell("end", { end: true });
