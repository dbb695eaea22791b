import assert from "node:assert/strict";
import { PRESETS_WITHOUT_SETTINGS } from "@crumbtrail/contract/enums";
import { type CliOptions, readOptions } from "./options.ts";
import { UsageError } from "./inputs.ts";
import { temporaryFolder } from "../testing/temporary_folder.ts";

async function scanOptions(...args: string[]): Promise<CliOptions> {
  const options = await readOptions(args);
  assert.ok(options !== "help" && !("verify" in options));
  return options;
}

Deno.test("a bare URL takes all defaults", async () => {
  const { failOn, failOnDuties, catalogue, ...options } = await scanOptions("www.page.test/x?y#z");
  assert.deepEqual(options, {
    urls: ["https://www.page.test/x?y#z"],
    presets: ["NO_ACTION_SP_CMP"],
    consent: {},
    duties: null,
    device: "DESKTOP",
    gpc: false,
    browser: "chromium",
    format: "table",
    repeated: [],
    batch: false,
    out: null,
    har: false,
    concurrency: 2,
    baseline: null,
    writeBaseline: null,
    hostMap: [],
    authority: null,
    vendorList: null,
    countries: null,
    timeoutMs: 90_000,
    dwellMs: undefined,
    waitMs: undefined,
    reload: true,
    quiet: false,
  });
  assert.deepEqual([...failOn], ["unknown-vendor", "storage", "suspicious", "inconclusive"]);
  assert.deepEqual([...failOnDuties], []);
  assert.deepEqual(catalogue.vendors, []);
});

Deno.test("duties ask four questions, and count where they are named", async () => {
  const options = await scanOptions(
    ...["www.page.test", "--duties", "--region", "fr"],
    ...["--fail-on", "storage,duty:nothing_before_choice"],
  );
  assert.equal(options.duties, "FR");
  assert.ok(options.batch);
  assert.deepEqual(options.presets, [
    "NO_ACTION_SP_CMP",
    "REJECT_SP_CMP",
    "SP_ACCEPT_ALL",
    "WITHDRAW",
  ]);
  assert.deepEqual([...options.failOn], ["storage"]);
  assert.deepEqual([...options.failOnDuties], ["NOTHING_BEFORE_CHOICE"]);
  const only = await scanOptions("www.page.test", "--duties", "--preset", "REJECT_SP_CMP");
  assert.deepEqual(only.presets, ["REJECT_SP_CMP"]);
});

Deno.test("presets go by name and by label, devices in any case", async () => {
  for (const preset of ["REJECT_SP_CMP", "no consent", "No Consent"]) {
    const options = await scanOptions("page.test", "--preset", preset, "--device", "Mobile");
    assert.deepEqual([options.presets, options.device], [["REJECT_SP_CMP"], "MOBILE"]);
  }
  const several = await scanOptions(
    "page.test",
    "--preset",
    "before cmp, REJECT_SP_CMP,Before CMP",
  );
  assert.deepEqual(several.presets, ["NO_ACTION_SP_CMP", "REJECT_SP_CMP"]);
  const other = await scanOptions("page.test", "--presets", "Before CMP,Accept All");
  assert.deepEqual(other.presets, ["NO_ACTION_SP_CMP", "SP_ACCEPT_ALL"]);
  assert.deepEqual((await scanOptions("page.test", "--preset", "all")).presets, [
    ...PRESETS_WITHOUT_SETTINGS,
  ]);
});

Deno.test("Global Privacy Control is sent when asked for [testing-56]", async () => {
  assert.equal((await scanOptions("page.test", "--gpc")).gpc, true);
});

Deno.test("presets that need settings go with them", async () => {
  await using temporary = await temporaryFolder();
  const file = `${temporary.path}/given`;
  const pur = { url: "https://pur.test/login", username: "reader", password: "not-a-secret" };
  await Deno.writeTextFile(file, JSON.stringify({ pur }));
  const options = await scanOptions("page.test", "--preset", "Pur", `--consent=${file}`);
  assert.deepEqual([options.presets, options.consent], [["PUR_SP_CMP"], { pur }]);
  const all = await scanOptions("page.test", "--preset=all", `--consent=${file}`);
  assert.deepEqual(all.presets, [...PRESETS_WITHOUT_SETTINGS, "PUR_SP_CMP"]);
  await assert.rejects(
    scanOptions("page.test", "--preset=PARTIAL_REJECT_ALL", `--consent=${file}`),
    /PARTIAL_REJECT_ALL can't be run without its settings in --consent/,
  );
});

Deno.test("labels and selectors name the buttons of the banner, beside those of the file", async () => {
  await using temporary = await temporaryFolder();
  const file = `${temporary.path}/given`;
  const none = { labels: [], selectors: [] };
  const reject = { labels: ["Not today"], selectors: [] };
  await Deno.writeTextFile(file, JSON.stringify({ buttons: { reject } }));
  const { consent } = await scanOptions(
    "page.test",
    `--consent=${file}`,
    "--label",
    "reject=No = no",
    "--label=accept=Sure",
    "--selector=reject=[data-x=no]",
  );
  assert.deepEqual(consent.buttons, {
    accept: { labels: ["Sure"], selectors: [] },
    reject: { labels: ["Not today", "No = no"], selectors: ["[data-x=no]"] },
    settings: none,
  });
  for (const wrong of ["--label=Sure", "--label=close=Sure", "--label=accept=", "--selector=a"]) {
    await assert.rejects(scanOptions("page.test", wrong), UsageError, wrong);
  }
  await assert.rejects(
    scanOptions("page.test", "--selector=reject=a >>> b"),
    /reject selectors 0 not a CSS selector/,
  );
});

Deno.test("mappings, catalogue and certificates are read from where they lie", async () => {
  await using temporary = await temporaryFolder();
  const file = `${temporary.path}/given`;
  await Deno.writeTextFile(file, JSON.stringify({ vendors: [{ name: "V", urlPatterns: ["v"] }] }));
  const options = await scanOptions(
    "http://localhost:3000",
    "--connect-to=localhost:3000:127.0.0.1:3000",
    "--connect-to=*.x.test::127.0.0.1:1",
    `--catalog=${file}`,
    "--timeout=5",
    "--quiet",
  );
  assert.equal(options.hostMap.length, 2);
  assert.equal(options.catalogue.vendors[0]?.name, "V");
  assert.equal(options.timeoutMs, 5000);
});

Deno.test("--help needs no other argument", async () => {
  assert.equal(await readOptions(["--help"]), "help");
});

Deno.test("URLs come from the command line and from a file, which makes it a batch", async () => {
  await using temporary = await temporaryFolder();
  const file = `${temporary.path}/given`;
  await Deno.writeTextFile(file, "\ufeff# ours\r\na.test\r\n\r\n  http://b.test/x  \n");
  const { urls, batch } = await scanOptions("c.test", "--urls", file);
  assert.deepEqual(urls, ["https://c.test/", "https://a.test/", "http://b.test/x"]);
  assert.equal(batch, true);
  await Deno.writeTextFile(
    file,
    "a.test\nb.test/x\nhttps://a.test/\nc.test\nA.test\na.test/#x\n",
  );
  const twice = await scanOptions("c.test", "--urls", file);
  assert.deepEqual(twice.urls, [
    "https://c.test/",
    "https://a.test/",
    "https://b.test/x",
    "https://a.test/#x",
  ]);
  assert.deepEqual(twice.repeated, ["https://c.test/", "https://a.test/"]);
  await Deno.writeTextFile(file, "a.test");
  assert.equal((await scanOptions("--urls", file)).batch, true);
  await Deno.writeTextFile(file, "a.test\nftp://b.test");
  await assert.rejects(readOptions(["--urls", file]), /line 2: "ftp:\/\/b\.test"/);
  await Deno.writeTextFile(file, "# nothing");
  await assert.rejects(readOptions(["--urls", file]), /contains no URL/);
});

Deno.test("waiting, loading once, and what counts", async () => {
  const options = await scanOptions(
    "a.test",
    "--wait=2.5",
    "--no-reload",
    "--concurrency=4",
    "--fail-on=storage, inconclusive",
  );
  assert.deepEqual([options.waitMs, options.reload, options.concurrency], [2500, false, 4]);
  assert.deepEqual([...options.failOn], ["storage", "inconclusive"]);
  assert.equal((await scanOptions("a.test", "--fail-on=none")).failOn.size, 0);
});

Deno.test("a whole Chromium unless the shell is asked for", async () => {
  assert.equal((await scanOptions("a.test", "--browser=shell")).browser, "shell");
  assert.equal((await scanOptions("a.test", "--browser", "chromium")).browser, "chromium");
});

Deno.test("how long a page is watched, or waited for, but not both", async () => {
  assert.equal((await scanOptions("a.test", "--look=2.5")).dwellMs, 2500);
  await assert.rejects(readOptions(["a.test", "--look=2", "--wait=2"]), /cannot be combined/);
  await assert.rejects(readOptions(["a.test", "--look=soon"]), /--look/);
});

Deno.test("evidence to verify goes with nothing but its hash", async () => {
  const sha256 = "AB".repeat(32);
  assert.deepEqual(await readOptions(["--verify", "x", "--sha256", sha256]), {
    verify: "x",
    sha256: sha256.toLowerCase(),
  });
  assert.deepEqual(await readOptions(["--verify=x"]), { verify: "x", sha256: null });
});

const WRONG: [args: string[], message: RegExp][] = [
  [[], /Which page/],
  [["a.test", "ftp://b.test"], /ftp/],
  [["--verify", "x", "a.test"], /--verify can only be combined/],
  [["--verify", "x", "--har"], /--verify can only be combined/],
  [["--verify", "x", "--sha256", "12"], /64 hexadecimal/],
  [["a.test", "--sha256", "12"], /requires --verify/],
  [["a.test", "--har"], /--har needs --out/],
  [["a.test", "--wait", "-1"], /--wait/],
  [["a.test", "--wait="], /--wait takes seconds/],
  [["a.test", "--concurrency", "1.5"], /--concurrency takes a whole number/],
  [["a.test", "--concurrency", "17"], /from 1 to 16/],
  [["a.test", "--fail-on", "everything"], /--fail-on takes unknown-vendor/],
  [["a.test", "--baseline", "/nowhere.json"], /--baseline.*nowhere/],
  [["--urls", "/nowhere.txt"], /--urls.*nowhere/],
  [["a.test", "--out", ""], /--out is empty/],
  [["a.test", "--out= ", "--har"], /--out is empty/],
  [["a.test", "--write-baseline", ""], /--write-baseline is empty/],
  [["a.test", "--baseline", ""], /--baseline is empty/],
  [["a.test", "--catalog="], /--catalog is empty/],
  [["a.test", "--consent="], /--consent is empty/],
  [["a.test", "--cacert="], /--cacert is empty/],
  [["--urls", ""], /--urls is empty/],
  [["--verify", ""], /--verify is empty/],
  [["--nonsense", "a.test"], /--nonsense/],
  [["ftp://a.test/"], /not an http or https URL/],
  [["file:///etc/passwd"], /not an http or https URL/],
  [["https://"], /not an http or https URL/],
  [["https://a b.test"], /not an http or https URL/],
  [["nothing"], /not a URL/],
  [["https://user:secret@a.test/"], /password/],
  [["a.test", "--preset=all", "--presets=all"], /give one of them/],
  [["a.test", "--preset", "MOST"], /"MOST" is not a preset/],
  [["a.test", "--preset", "all,"], /--preset all,: all cannot be combined/],
  [["a.test", "--preset", "Before CMP, ALL"], /all cannot be combined/],
  [["a.test", "--preset", "Pur"], /can't be run/],
  [["a.test", "--device", "watch"], /"watch"/],
  [["a.test", "--browser", "lynx"], /"lynx"/],
  [["a.test", "--format", "xml"], /"xml"/],
  [["a.test", "--connect-to", "a:b"], /"a:b"/],
  [["a.test", "--timeout", "soon"], /"soon"/],
  [["a.test", "--timeout", "0"], /"0"/],
  [["a.test", "--cacert", "/nowhere.pem"], /nowhere/],
  [["a.test", "--catalog", "/nowhere.json"], /nowhere/],
  [["a.test", "--preset"], /preset/],
  [["a.test", "--region", "EU"], /--region needs --duties/],
  [["a.test", "--duties", "--region", "Mars"], /EU, DE, FR, UK, CA/],
  [["a.test", "--duties", "--fail-on", "duty:NICE"], /names no duty.*COOKIE_LIFE/],
  [["a.test", "--fail-on", "duty:COOKIE_LIFE"], /needs --duties/],
];

Deno.test("wrong usage is reported in a sentence", async () => {
  for (const [args, message] of WRONG) {
    await assert.rejects(readOptions(args), (error) => {
      assert.ok(error instanceof UsageError, args.join(" "));
      assert.match(error.message, message);
      return true;
    });
  }
});

Deno.test("files that are not what they should be are named", async () => {
  await using temporary = await temporaryFolder();
  const file = `${temporary.path}/given`;
  await Deno.writeTextFile(file, "{");
  await assert.rejects(readOptions(["a.test", "--catalog", file]), /not JSON/);
  await assert.rejects(readOptions(["a.test", "--cacert", file]), /contains no PEM certificate/);
  await Deno.writeTextFile(file, `{"vendors": [{"name": 1}]}`);
  await assert.rejects(readOptions(["a.test", "--catalog", file]), /vendors\.0\.name/);
});
