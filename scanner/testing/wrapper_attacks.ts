/** Code of pages that want what the wrapper keeps to itself, or to write without being told of. */
import type { Browser } from "puppeteer";
import { wrapperScript } from "../page_scripts/calls.ts";

const BINDING = "_secret";

/** Each writes a cookie of its name and puts things back; `leak` takes what was got hold of. */
const ATTACKS: Readonly<Record<string, string>> = {
  text: `
    const native = Function.prototype.toString;
    Function.prototype.toString = function (...args) {
      if (typeof this !== "function") leak(this);
      return native.apply(this, args);
    };
    setterOf(frame()).call(document, "text=1");
    Function.prototype.toString = native;`,
  maps: `
    const { get, set } = WeakMap.prototype;
    const { bind } = Function.prototype;
    WeakMap.prototype.get = WeakMap.prototype.set = function () { leak(this); };
    Function.prototype.bind = function () { leak(this); };
    setterOf(frame()).call(document, "maps=1");
    Object.assign(WeakMap.prototype, { get, set });
    Function.prototype.bind = bind;`,
  events: `
    for (const name of ["addEventListener", "dispatchEvent"]) {
      performance[name] = (...args) => leak(args[0]);
    }
    Object.defineProperty(window, "event", { configurable: true, set: leak });
    document.open();
    document.write("<p>new");
    document.close();
    const inner = frame();
    const setter = setterOf(inner);
    inner.frameElement.remove();
    setter.call(document, "events=1");
    delete performance.addEventListener;
    delete performance.dispatchEvent;`,
  traps: `
    const names = ["get", "has", "getOwnPropertyDescriptor", "construct"];
    for (const name of names) {
      Object.prototype[name] = function (target) { leak(target); return Reflect[name](...arguments); };
    }
    setter.name; "x" in setter; "x" in localStorage; Worker.name;
    for (const name of names) delete Object.prototype[name];
    document.cookie = "traps=1";`,
  descriptors: `
    Object.prototype.get = () => {};
    try { document.cookie = "descriptors=1"; } catch { /* Written, and not told? */ }
    delete Object.prototype.get;`,
  arguments: `
    const { map } = Array.prototype;
    let original;
    Array.prototype.map = function (call) { original = call; return map.call(this, call); };
    new StorageEvent("x").initStorageEvent("a", false, false, null, null, null, "", localStorage);
    Array.prototype.map = map;
    if (original) leak(original(setter));
    document.cookie = "arguments=1";`,
  callers: `
    const prepare = Error.prepareStackTrace;
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFunction());
    const toString = function () {
      for (const on of [...new Error().stack, toString.caller]) {
        if (on && !String(on).includes("callers=1")) leak(on);
      }
      return "callers=1";
    };
    document.cookie = { toString };
    Error.prepareStackTrace = prepare;`,
  texts: `
    let asked = 0;
    document.cookie = { toString: () => asked++ ? "innocent=1" : "texts=1" };`,
  depth: `
    const deep = () => {
      try { deep(); } catch { /* Less deep then. */ }
      if (document.cookie.includes("depth=")) return;
      try { document.cookie = "depth=1"; } catch { /* Less deep then. */ }
    };
    deep();`,
  species: `
    const species = Object.getOwnPropertyDescriptor(Promise, Symbol.species);
    Object.defineProperty(Promise, Symbol.species, { configurable: true, get() { throw 0; } });
    try { cookieStore.set("species", "1"); } catch { /* Set all the same? */ }
    Object.defineProperty(Promise, Symbol.species, species);`,
};

const PRELUDE = `
  const leaks = [];
  const leak = (what) => void leaks.push(String(what).slice(0, 200));
  const frame = () => {
    const element = document.createElement("iframe");
    document.documentElement.append(element);
    return element.contentWindow;
  };
  const setterOf = (view) =>
    Object.getOwnPropertyDescriptor(view.Document.prototype, "cookie").set;
  const setter = setterOf(window);`;

interface Attacked {
  /** What each attack got hold of. */
  leaks: string[];
  /** Names of the cookies that were told, and of those that are there. */
  told: string[];
  kept: string[];
}

/** Makes every attack, one after the other, on a page of a server's. */
export async function attack(browser: Browser, address: string): Promise<Attacked> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  const told: string[] = [];
  session.on("Runtime.bindingCalled", ({ payload }) => {
    const { kind, text, cookie } = JSON.parse(payload);
    if (kind === "document.cookie") told.push(text.split("=")[0]);
    if (kind === "cookieStore") told.push(cookie.name);
  });
  await session.send("Runtime.enable");
  await session.send("Page.enable");
  await session.send("Runtime.addBinding", { name: BINDING });
  const source = wrapperScript.call("install", BINDING);
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source, runImmediately: true });
  await page.goto(address);
  const attacks = Object.values(ATTACKS).map((code) => `(() => { ${code} })();`).join("\n");
  // The store answers when all is set.
  const expression = `(async () => { ${PRELUDE}
    ${attacks}
    await cookieStore.getAll(); return leaks; })()`;
  const answer = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", answer);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  const kept = (await context.cookies()).map(({ name }) => name);
  await context.close();
  return { leaks: result.value, told, kept };
}

/** What the attacks write. */
export const ATTACK_NAMES: readonly string[] = Object.keys(ATTACKS);
