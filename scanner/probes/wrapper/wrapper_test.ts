/** A page gets the same answers with the wrapper as without: nothing breaks, nothing shows. */
import assert from "node:assert/strict";
import puppeteer, { type Browser } from "puppeteer";
import { findBrowser } from "../../browser/find.ts";
import { serve } from "../../testing/plant.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as wrapperModule from "./install.ts";

const wrapperScript = pageScript<typeof wrapperModule>("wrapper");

const BINDING = "_report";

/** Each is asked in the page; what it throws is an answer as well. */
const QUESTIONS = [
  // Storage behaves like storage.
  "localStorage instanceof Storage",
  "Object.prototype.toString.call(localStorage)",
  "localStorage === localStorage",
  "sessionStorage === localStorage",
  "(localStorage.a = 1, localStorage.a)",
  "(localStorage['b c'] = 'x', localStorage.getItem('b c'))",
  "(localStorage.setItem('c', null), localStorage.c)",
  "Object.keys(localStorage).sort().join()",
  "JSON.stringify(localStorage).length",
  "localStorage.length",
  "'a' in localStorage",
  "localStorage.hasOwnProperty('a')",
  "JSON.stringify(Object.getOwnPropertyDescriptor(localStorage, 'a'))",
  "(delete localStorage.a, localStorage.getItem('a'))",
  "localStorage.key(99)",
  "localStorage.getItem()",
  "Storage.prototype.getItem.call({}, 'a')",
  "Object.getOwnPropertyDescriptor(Storage.prototype, 'length').get.call({})",
  "(localStorage.removeItem('c'), localStorage.c)",
  "(localStorage.length = 5, localStorage.getItem('length'))",
  "localStorage.setItem.name + localStorage.setItem.length",
  "(localStorage.clear(), localStorage.length)",
  // Its words differ: the one that could not be cloned is a proxy.
  "(() => { try { structuredClone(localStorage); } catch (error) { return error.name; } })()",
  "(localStorage = 1, typeof localStorage)",
  "new StorageEvent('storage', { key: 'k', storageArea: localStorage }).storageArea === localStorage",
  "new StorageEvent('storage').storageArea",
  "new StorageEvent('storage', { storageArea: {} })",
  "StorageEvent('storage')",
  "StorageEvent.prototype.constructor === StorageEvent",
  "StorageEvent.name + StorageEvent.length",
  "class extends StorageEvent {}.name + (new (class A extends StorageEvent {})('x') instanceof StorageEvent)",
  // Frames of the same origin share what they have.
  "(frame.localStorage.f = 1, localStorage.f)",
  "(frame.Storage.prototype.setItem.call(localStorage, 'g', 2), localStorage.g)",
  "frame.Storage.prototype.getItem.call(localStorage, 'g')",
  "frame.Function.prototype.toString.call(Storage.prototype.setItem)",
  "Function.prototype.toString.call(frame.Document.prototype.createElement)",
  "frame.localStorage === localStorage",
  "fetchLater.name + fetchLater.length",
  "PaymentRequest.name + PaymentRequest.length",
  "new PaymentRequest([{}])",
  "BackgroundFetchManager.prototype.fetch.name",
  // Functions look native.
  ...[
    "Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').set",
    "Object.getOwnPropertyDescriptor(window, 'localStorage').get",
    "CookieStore.prototype.set",
    "CookieStore.prototype.delete",
    "IDBFactory.prototype.open",
    "CacheStorage.prototype.open",
    "FileSystemDirectoryHandle.prototype.getFileHandle",
    "ServiceWorkerContainer.prototype.register",
    "HTMLCanvasElement.prototype.toDataURL",
    "HTMLFormElement.prototype.submit",
    "Navigator.prototype.getBattery",
    "Function.prototype.toString",
    "open",
    "Worker",
    "EventSource",
    "StorageEvent",
  ].flatMap((name) => [
    `Function.prototype.toString.call(${name})`,
    `(${name}) + ''`,
    `(${name}).name + (${name}).length + ('prototype' in (${name}))`,
    `Object.getOwnPropertyNames(${name}).sort().join()`,
  ]),
  "JSON.stringify(Object.getOwnPropertyDescriptor(window, 'Worker'))",
  "Worker.prototype.constructor === Worker",
  "new Worker('data:text/javascript,') instanceof Worker",
  "Worker('x')",
  "new Worker()",
  "new (class A extends EventSource {})('/events').constructor.name",
  "document.cookie = 'a=1; path=/', document.cookie",
  "Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').set.call({}, 'a=1')",
  "indexedDB.open()",
  "HTMLCanvasElement.prototype.toDataURL.call({})",
  "document.createElement('canvas').toDataURL().slice(0, 15)",
  // Nothing of the wrapper is on stacks, and no chain of prototypes is endless.
  ...[
    "Object.create(document.createElement).toString()",
    "Object.create(Storage.prototype.setItem).toString()",
    "Function.prototype.toString.call({})",
    "Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').set.call({}, 'a=1')",
    "localStorage.setItem('a')",
    "localStorage.full = 'x'.repeat(6e6)",
    "HTMLCanvasElement.prototype.toDataURL.call({})",
    "indexedDB.open()",
    "new Worker()",
    "new EventSource('http://:')",
    "Object.setPrototypeOf(Worker, Object.create(Worker))",
    "Object.setPrototypeOf(Storage.prototype.setItem, Object.create(Storage.prototype.setItem))",
    "Object.setPrototypeOf(localStorage, Object.create(localStorage))",
  ].map((call) => `(() => { try { ${call} } catch (error) { return error.stack } })()`),
  "Object.getOwnPropertyNames(window).filter((name) => name.startsWith('_')).join()",
  "Object.getOwnPropertyNames(console).length + typeof Error.prepareStackTrace",
];

async function answers(browser: Browser, port: number, wrapped: boolean): Promise<string[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  if (wrapped) {
    const binding = `globalThis[${JSON.stringify(BINDING)}] = () => {};`;
    await page.evaluateOnNewDocument(binding + wrapperScript.call("install", BINDING));
  }
  await page.goto(`http://page.localhost:${port}/`);
  const seen = await page.evaluate(
    (questions: string[]) =>
      questions.map((question) => {
        try {
          return `${question}: ${String((0, eval)(`(${question})`))}`;
        } catch (error) {
          return `${question}: throws ${error}`;
        }
      }),
    QUESTIONS,
  );
  await context.close();
  return seen;
}

/** What the wrapper reports of a script of a page. */
async function reportsOf(
  browser: Browser,
  address: string,
  script: string,
): Promise<Record<string, unknown>[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  const reports: Record<string, unknown>[] = [];
  session.on("Runtime.bindingCalled", ({ payload }) => void reports.push(JSON.parse(payload)));
  await session.send("Runtime.enable");
  await session.send("Page.enable");
  await session.send("Runtime.addBinding", { name: BINDING });
  const source = wrapperScript.call("install", BINDING);
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source, runImmediately: true });
  await page.goto(address);
  await session.send("Runtime.evaluate", { expression: script });
  await context.close();
  return reports;
}

Deno.test("the wrapper in a browser", async (t) => {
  const html = `<!doctype html><script>
    const holder = document.createElement("iframe");
    document.documentElement.append(holder);
    const frame = holder.contentWindow;</script>`;
  const web = serve({
    page: (_request, { pathname }) =>
      pathname === "/"
        ? new Response(html, { headers: { "content-type": "text/html" } })
        : new Response(null, { status: 204 }),
  });
  const { path } = await findBrowser(Deno.env.get("CHROMIUM_PATH"));
  // Containers have none that an ordinary user can use; it opens the page above alone.
  const args = ["--no-sandbox"];
  const browser = await puppeteer.launch({ executablePath: path, pipe: true, args });
  try {
    await t.step("a page gets the same answers with it as without", async () => {
      const native = await answers(browser, web.port, false);
      assert.deepEqual(await answers(browser, web.port, true), native);
    });
    await t.step("a setter that is taken from a frame reports when the frame is gone", async () => {
      const reports = await reportsOf(
        browser,
        `http://page.localhost:${web.port}/`,
        `
        const { set } = Object.getOwnPropertyDescriptor(frame.Document.prototype, "cookie");
        holder.remove();
        set.call(document, "clean=1");`,
      );
      assert.deepEqual(reports.map(({ kind, text }) => `${kind} ${text}`), [
        "document.cookie clean=1",
      ]);
    });
  } finally {
    await browser.close();
    await web.close();
  }
});
