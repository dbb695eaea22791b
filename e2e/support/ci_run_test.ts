/** `.ci/run` in a folder of its own, with an `npx` that plays gate, tests and deploy-check. */
import assert from "node:assert/strict";
import { ROOT } from "./repository.ts";

/** All start a program of their own and wait for it; the programs say how they ended. */
const NPX = `#!/usr/bin/env bash
case "$*" in
  *install*) exit 0 ;;
  *"task ok"*) name=gate ;;
  *"task deploy-check"*) name=deployment ;;
  *) name=tests ;;
esac
bash -c "trap 'echo $name ended >> $SAID; exit 1' TERM; echo $name begun >> $SAID
  until [ -e $SAID.done ]; do sleep 0.1; done"
[ "$name" != "$RED" ] || exit 1
echo "7 passed, 0 failed"
`;

async function started(red: string) {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/npx`, NPX, { mode: 0o755 });
  // What the machine lacks is not missed here.
  await Deno.writeTextFile(`${folder}/apt-get`, "#!/bin/sh\n", { mode: 0o755 });
  await Deno.mkdir(`${folder}/.ci`);
  await Deno.copyFile(`${ROOT}/.ci/run`, `${folder}/.ci/run`);
  const first = `#!/bin/sh\necho "first command begun" >> $SAID\n[ "$RED" != "first command" ]\n`;
  await Deno.writeTextFile(`${folder}/.ci/first_command`, first, { mode: 0o755 });
  const said = `${folder}/said`;
  const run = new Deno.Command(`${folder}/.ci/run`, {
    env: { PATH: `${folder}:${Deno.env.get("PATH")}`, SAID: said, RED: red },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const lines = async () => (await Deno.readTextFile(said).catch(() => "")).split("\n").sort();
  const expected = red === "first command" ? 2 : 5;
  while ((await lines()).length < expected) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    run,
    lines,
    finish: () => Deno.writeTextFile(`${said}.done`, ""),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

for (const [signal, code] of [["SIGTERM", 143], ["SIGINT", 130], ["SIGHUP", 129]] as const) {
  Deno.test(`${signal} to the whole check ends what its jobs have started`, async () => {
    await using check = await started("neither");
    check.run.kill(signal);
    assert.equal((await check.run.output()).code, code);
    assert.deepEqual(await check.lines(), [
      "",
      "deployment begun",
      "deployment ended",
      "first command begun",
      "gate begun",
      "gate ended",
      "tests begun",
      "tests ended",
    ]);
  });
}

for (const red of ["neither", "gate", "tests", "deployment"]) {
  Deno.test(`the whole check is red when one of its jobs is, and ends with the totals: ${red}`, async () => {
    await using check = await started(red);
    await check.finish();
    const { code, stdout, stderr } = await check.run.output();
    assert.equal(code, red === "neither" ? 0 : 1);
    assert.doesNotMatch(text(stderr), /Done/);
    if (red !== "tests") assert.match(text(stdout), /\n7 passed, 0 failed\n$/);
  });
}

Deno.test("the whole check ends where the README's first command is red", async () => {
  await using check = await started("first command");
  assert.equal((await check.run.output()).code, 1);
  assert.deepEqual(await check.lines(), ["", "first command begun"]);
});
