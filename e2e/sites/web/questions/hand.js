/** Whether the mouse moves as a hand moves it. Answers once it has rested for a second. */
import { askAll } from "/anywhere.js";

const REST_MS = 1000;

const moves = [];
const wheels = [];
const kinds = new Set();

function noteHand(event) {
  kinds.add(event.isTrusted ? event.type : `${event.type} that is not trusted`);
}

for (const kind of ["pointermove", "mousemove", "wheel", "keydown", "keyup"]) {
  addEventListener(kind, noteHand, { capture: true, passive: true });
}
addEventListener("mousemove", (event) => moves.push(pick(event)), { capture: true });
addEventListener("wheel", (event) => wheels.push(pick(event)), {
  capture: true,
  passive: true,
});

function pick(event) {
  const { clientX: x, clientY: y, screenX, screenY, movementX, movementY, timeStamp: at } = event;
  const { deltaY, deltaMode, wheelDeltaY } = event;
  const wheel = { deltaY, deltaMode, wheelDeltaY };
  return { x, y, screenX, screenY, movementX, movementY, at, now: performance.now(), wheel };
}

let coalesced = Infinity;
addEventListener("pointermove", (event) => {
  coalesced = Math.min(coalesced, event.getCoalescedEvents().length);
});

/** How far numbers lie apart, as a share of their mean. */
function spread(numbers) {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length) /
    mean;
}

/** How far the middle of each three steps lies beside the line from first to last. */
function bends() {
  return moves.slice(2).map((end, index) => {
    const [start, middle] = [moves[index], moves[index + 1]];
    const [wide, high] = [end.x - start.x, end.y - start.y];
    const length = Math.hypot(wide, high) || 1;
    return Math.abs(wide * (middle.y - start.y) - high * (middle.x - start.x)) / length;
  });
}

const steps = (of) => moves.slice(1).map((move, index) => of(move, moves[index]));

const HAND = {
  "kinds of events": () => [...kinds].sort(),
  "moves are many": () => moves.length >= 40,
  "moves are whole pixels": () => moves.every(({ x, y }) => Number.isInteger(x + y)),
  "moves fit the screen": () =>
    moves.every(({ x, y, ...move }) =>
      Math.abs(move.screenX - x - screenX) <= 8 &&
      Math.abs(move.screenY - y - screenY - (outerHeight - innerHeight)) <= 8
    ),
  "moves fit each other": () =>
    steps((move, last) =>
      Math.abs(move.movementX - (move.screenX - last.screenX)) <= 1 &&
      Math.abs(move.movementY - (move.screenY - last.screenY)) <= 1
    ).every(Boolean),
  "moves take unequal times": () => spread(steps((move, last) => move.at - last.at)) > 0.2,
  "moves have unequal lengths": () =>
    spread(steps((move, last) => Math.hypot(move.x - last.x, move.y - last.y))) > 0.3,
  "moves are curved": () => bends().filter((bend) => bend > 0.5).length > bends().length / 3,
  "moves are told in time": () => moves.every(({ at, now }) => now >= at && now - at < 2000),
  "moves are coalesced": () => coalesced >= 1,
  "the wheel turns by notches": () => wheels.every(({ wheel }) => wheel.deltaY % 120 === 0),
  "the wheel's numbers": () => [
    ...new Set(
      wheels.map(({ wheel }) => `${wheel.deltaMode} ${wheel.wheelDeltaY / wheel.deltaY}`),
    ),
  ],
  // The browser may tell of the last move after the wheel.
  "the wheel turns where the mouse comes": () =>
    wheels.every((wheel) => moves.some(({ x, y }) => Math.hypot(wheel.x - x, wheel.y - y) <= 2)),
};

export const askHand = () => askAll(HAND);

export const rested = new Promise((resolve) => {
  let timer;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(resolve, REST_MS);
  };
  addEventListener("mousemove", restart, { capture: true });
  addEventListener("wheel", restart, { capture: true, passive: true });
});
