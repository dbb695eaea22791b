import assert from "node:assert/strict";
import { readOptions, UsageError } from "./options.ts";

Deno.test("a bare URL takes all defaults", async () => {
  const options = await readOptions(["www.page.test/x?y#z"]);
  assert.notEqual(options, "help");
  if (options === "help") return;
  assert.equal(options.url, "https://www.page.test/x?y#z");
  assert.deepEqual(
    [options.preset, options.device, options.format, options.timeoutMs, options.quiet],
    ["NO_ACTION_SP_CMP", "DESKTOP", "table", 60_000, false],
  );
  assert.deepEqual(options.catalogue.vendors, []);
});

Deno.test("presets go by name and by label, devices in any case", async () => {
  for (const preset of ["REJECT_SP_CMP", "no consent", "No Consent"]) {
    const options = await readOptions(["page.test", "--preset", preset, "--device", "Mobile"]);
    assert.ok(options !== "help");
    assert.deepEqual([options.preset, options.device], ["REJECT_SP_CMP", "MOBILE"]);
  }
});

Deno.test("mappings, catalogue and certificates are read from where they lie", async () => {
  const file = await Deno.makeTempFile();
  await Deno.writeTextFile(file, JSON.stringify({ vendors: [{ name: "V", urlPatterns: ["v"] }] }));
  try {
    const options = await readOptions([
      "http://localhost:3000",
      "--connect-to=localhost:3000:127.0.0.1:3000",
      "--connect-to=*.x.test::127.0.0.1:1",
      `--catalog=${file}`,
      "--timeout=5",
      "--quiet",
    ]);
    assert.ok(options !== "help");
    assert.equal(options.hostMap.length, 2);
    assert.equal(options.catalogue.vendors[0]?.name, "V");
    assert.equal(options.timeoutMs, 5000);
  } finally {
    await Deno.remove(file);
  }
});

Deno.test("help is given whatever else is missing", async () => {
  assert.equal(await readOptions(["--help"]), "help");
});

const WRONG: [args: string[], message: RegExp][] = [
  [[], /Which page/],
  [["a.test", "b.test"], /b\.test/],
  [["--nonsense", "a.test"], /--nonsense/],
  [["ftp://a.test/"], /not an http or https URL/],
  [["file:///etc/passwd"], /not an http or https URL/],
  [["https://"], /not an http or https URL/],
  [["https://a b.test"], /not an http or https URL/],
  [["nothing"], /not a URL/],
  [["https://user:secret@a.test/"], /password/],
  [["a.test", "--preset", "ALL"], /"ALL" is no preset/],
  [["a.test", "--preset", "Pur"], /can't be run/],
  [["a.test", "--device", "watch"], /"watch"/],
  [["a.test", "--format", "xml"], /"xml"/],
  [["a.test", "--connect-to", "a:b"], /"a:b"/],
  [["a.test", "--timeout", "soon"], /"soon"/],
  [["a.test", "--timeout", "0"], /"0"/],
  [["a.test", "--cacert", "/nowhere.pem"], /nowhere/],
  [["a.test", "--catalog", "/nowhere.json"], /nowhere/],
  [["a.test", "--preset"], /preset/],
];

Deno.test("wrong usage is told in a sentence", async () => {
  for (const [args, message] of WRONG) {
    await assert.rejects(readOptions(args), (error) => {
      assert.ok(error instanceof UsageError, args.join(" "));
      assert.match(error.message, message);
      return true;
    });
  }
});

Deno.test("files that are not what they should be are named", async () => {
  const file = await Deno.makeTempFile();
  try {
    await Deno.writeTextFile(file, "{");
    await assert.rejects(readOptions(["a.test", "--catalog", file]), /not JSON/);
    await assert.rejects(readOptions(["a.test", "--cacert", file]), /no PEM certificate/);
    await Deno.writeTextFile(file, `{"vendors": [{"name": 1}]}`);
    await assert.rejects(readOptions(["a.test", "--catalog", file]), /vendors\.0\.name/);
  } finally {
    await Deno.remove(file);
  }
});
