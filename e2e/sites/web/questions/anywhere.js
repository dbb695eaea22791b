/** Questions that can be asked in pages, frames and workers. */

/** Answers that take longer are none. */
const PATIENCE_MS = 3000;

/** Asks all questions, one after the other; what is thrown is an answer. */
export async function askAll(questions) {
  const answers = {};
  for (const [name, question] of Object.entries(questions)) {
    try {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, "no answer"));
      answers[name] = await Promise.race([question(), late]) ?? null;
    } catch (error) {
      answers[name] = `throws ${error}`;
    }
  }
  return answers;
}

const HIGH_ENTROPY = [
  "architecture",
  "bitness",
  "formFactors",
  "fullVersionList",
  "model",
  "platformVersion",
  "uaFullVersion",
  "wow64",
];

/** Functions that recorders like to put their own in place of, by where they are. */
const NATIVES = {
  "Function.prototype.toString": () => Function.prototype.toString,
  "CookieStore.prototype.set": () => CookieStore.prototype.set,
  "IDBFactory.prototype.open": () => IDBFactory.prototype.open,
  "CacheStorage.prototype.open": () => CacheStorage.prototype.open,
  "OffscreenCanvas.prototype.convertToBlob": () => OffscreenCanvas.prototype.convertToBlob,
  "WebGLRenderingContext.prototype.getParameter": () =>
    WebGLRenderingContext.prototype.getParameter,
  "EventSource": () => EventSource,
  "Worker": () => Worker,
  "fetch": () => fetch,
  "setTimeout": () => setTimeout,
  "console.debug": () => console.debug,
  "performance.now": () => performance.now,
};

/** The answer to a question about each native function that is there. */
export function ofNatives(question, natives = NATIVES) {
  return Object.entries(natives).map(([name, find]) => {
    let native;
    try {
      native = find();
    } catch {
      return `${name} is not there`;
    }
    return `${name}: ${question(native)}`;
  });
}

export function thrownBy(call) {
  try {
    return `no error, ${call()}`;
  } catch (error) {
    return String(error);
  }
}

export const ownNames = (object) => Object.getOwnPropertyNames(object).join();

export function describe(native) {
  const text = Function.prototype.toString.call(native);
  const keys = Reflect.ownKeys(native).map(String).join();
  return `${text} ${native.name} ${native.length} ${keys} ${"prototype" in native}`;
}

/** Chains of prototypes that lead back to their start. */
export function cycle(native) {
  const above = Object.getPrototypeOf(native);
  try {
    return thrownBy(() => Object.setPrototypeOf(native, Object.create(native)));
  } finally {
    Object.setPrototypeOf(native, above);
  }
}

/** Whether the browser looks at objects that are only logged, as an open inspector does. */
function lookedAt() {
  const seen = [];
  const note = (name) => ({ configurable: true, get: () => void seen.push(name) });
  const error = Object.defineProperty(new Error("x"), "stack", note("stack"));
  const named = Object.defineProperty(new Error("x"), "name", note("name"));
  const object = Object.defineProperty({}, "id", { enumerable: true, ...note("id") });
  const date = Object.assign(new Date(0), { toString: () => void seen.push("date") || "" });
  const call = Object.assign(() => {}, { toString: () => void seen.push("function") || "" });
  const above = new Proxy({}, {
    ownKeys: () => (seen.push("keys"), []),
    get: (target, key) => (seen.push(`get ${String(key)}`), target[key]),
  });
  for (const thing of [error, named, object, date, call, Object.create(above), above]) {
    console.debug(thing);
  }
  console.table([object]);
  console.groupEnd(Object.create(above));
  return seen.join();
}

function depth() {
  let calls = 0;
  const call = () => (calls++, call());
  thrownBy(call);
  return calls > 5000 && calls < 30_000;
}

const ANYWHERE = {
  webdriver: () => navigator.webdriver,
  userAgent: () => [navigator.userAgent, navigator.appVersion],
  platform: () => navigator.platform,
  languages: () => [navigator.language, navigator.languages],
  hints: () => navigator.userAgentData?.toJSON(),
  "high-entropy hints": () => navigator.userAgentData?.getHighEntropyValues(HIGH_ENTROPY),
  headers: async () => (await fetch("/headers")).json(),
  machine: () => [navigator.hardwareConcurrency, navigator.deviceMemory],
  "time zone": () => [
    Intl.DateTimeFormat().resolvedOptions(),
    Intl.NumberFormat().resolvedOptions().locale,
    new Date(0).getTimezoneOffset(),
    new Date(0).toLocaleString(),
  ],
  connection: () => [navigator.connection?.type, navigator.connection?.saveData],
  globals: () => ownNames(self),
  navigator: () => ownNames(Object.getPrototypeOf(navigator)),
  "own names": () => [ownNames(navigator), ownNames(console), ownNames(Error), ownNames(Function)],
  eval: () => [eval.toString().length, Error.stackTraceLimit, typeof Error.prepareStackTrace],
  "looks at logged objects": lookedAt,
  "depth of the stack": depth,
  "native functions": () => ofNatives(describe),
  "as a class": () => ofNatives((native) => thrownBy(() => new native())),
  "prototype cycles": () => ofNatives(cycle),
  "words of an error": () => ofNatives((native) => thrownBy(() => new WeakMap().get.call(native))),
  "words of a clone": () => ofNatives((native) => thrownBy(() => structuredClone(native))),
  "isolated": () => [self.isSecureContext, self.crossOriginIsolated, self.origin],
  "storage": async () => {
    const { quota } = await navigator.storage.estimate();
    // Some Chromiums give private windows a share of the memory that each start draws anew.
    return quota > 1e9 ? "over 1 GB" : "little";
  },
};

export const askAnywhere = () => askAll(ANYWHERE);
