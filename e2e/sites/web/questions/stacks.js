/** Questions about calls on stacks, for documents: whose functions stand between a page and its browser. */
import { askAll, cycle, ownNames, thrownBy } from "/anywhere.js";

/** A stack without the lines of this file, which tell one question from the next. */
function linesOf(stack) {
  return String(stack).split("\n").map((line) => line.replace(/:\d+:\d+\)?$/, "").trim());
}

/** The stack of what a call throws, or with which it rejects. */
async function thrownStack(call) {
  try {
    await call();
    return "no error";
  } catch (error) {
    return [Object.prototype.toString.call(error), ownNames(error), ...linesOf(error.stack)];
  }
}

/** The stack that code of the page sees that the browser runs in the middle of a call. */
async function seenStack(call) {
  let stack = "never run";
  const look = () => (stack = linesOf(new Error("seen").stack), "seen=1; path=/");
  try {
    await call({
      toString: look,
      get type() {
        return look();
      },
    }, look);
  } catch {
    // What was looked at is what counts.
  }
  return stack;
}

export const cookie = () => Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
const wrongly = (native) => () => native().call({});

/** Each is called so that the browser throws. */
const THROWING = {
  "toString of an object": wrongly(() => Function.prototype.toString),
  "toString of a child": () => Object.create(document.createElement).toString(),
  "toString of a child of a method": () => Object.create(Storage.prototype.setItem).toString(),
  "cookie of an object": wrongly(() => cookie().set),
  "setItem of an object": wrongly(() => Storage.prototype.setItem),
  "setItem without a value": () => localStorage.setItem("a"),
  "storage of an object": wrongly(() =>
    Object.getOwnPropertyDescriptor(window, "localStorage").get
  ),
  "storage that is full": () => localStorage.full = "x".repeat(6e6),
  "storage that is full, by setItem": () => localStorage.setItem("full", "x".repeat(6e6)),
  "toDataURL of an object": wrongly(() => HTMLCanvasElement.prototype.toDataURL),
  "getImageData without a place": () =>
    document.createElement("canvas").getContext("2d").getImageData(),
  "an open without a name": () => indexedDB.open(),
  "a worker without an address": () => new Worker(),
  "a worker without new": () => Worker("x"),
  "an event source of nowhere": () => new EventSource("http://:"),
  "a payment without a method": () => new PaymentRequest([{}]),
  "a prototype cycle": () => Object.setPrototypeOf(Worker, Object.create(Worker)),
  "a click of an object": wrongly(() => HTMLElement.prototype.click),
};

const REJECTING = {
  "a cache without a name": () => caches.open(),
  "a cookie without a name": () => cookieStore.set(),
  "a service worker of nowhere": () => navigator.serviceWorker.register("http://:"),
  "a battery of an object": wrongly(() => Navigator.prototype.getBattery),
};

/** Each runs code of the page, which then looks who called. */
const CALLING_BACK = {
  "a cookie that is an object": (object) => document.cookie = object,
  "a key that is an object": (object) => localStorage.setItem(object, "1"),
  "a value that is an object": (object) => localStorage.seen = object,
  "a worker's address that is an object": (object) => new Worker(object),
  "a database's name that is an object": (object) => indexedDB.open(object),
  "an image type that is an object": (object) => document.createElement("canvas").toDataURL(object),
  "a click": (_object, look) => {
    const link = document.createElement("a");
    link.addEventListener("click", look);
    link.click();
  },
  "a form that is submitted": (_object, look) => {
    const form = document.createElement("form");
    form.addEventListener("submit", (event) => (event.preventDefault(), look()));
    document.documentElement.append(form);
    form.requestSubmit();
    form.remove();
  },
};

async function ofEach(calls, question) {
  const answers = [];
  for (const [name, call] of Object.entries(calls)) answers.push([name, await question(call)]);
  return answers;
}

/** Whether the browser tells of a rejection that nobody handles. */
async function toldOf(call) {
  let told = false;
  const listen = (event) => (event.preventDefault(), told = true);
  addEventListener("unhandledrejection", listen);
  call();
  await new Promise((resolve) => setTimeout(resolve, 50));
  removeEventListener("unhandledrejection", listen);
  return told;
}

const STACKS = {
  "stacks of errors": () => ofEach(THROWING, thrownStack),
  "stacks of rejections": () => ofEach(REJECTING, thrownStack),
  "unhandled rejections": () => ofEach(REJECTING, toldOf),
  "stacks of objects in place of texts": () => ofEach(CALLING_BACK, seenStack),
  "words of a storage that is cloned": () => thrownBy(() => structuredClone(localStorage)),
  "words of an error about a storage": () => thrownBy(() => new WeakMap().get.call(localStorage)),
  "a storage's prototype cycle": () => cycle(localStorage),
};

export const askStacks = () => askAll(STACKS);
