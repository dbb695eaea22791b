/**
 * Each image's steps, run as scripts into a bare folder, and its part started from there as uid
 * 10001 where nothing but /tmp may be written.
 */
import { freePort } from "@crumbtrail/db/free_port";
import { SYSTEM_ROLE, urlFor } from "@crumbtrail/db/roles";
import { dropSchemas, testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { buildImage, type Image } from "./build.ts";

const KEY = new Uint8Array(32).fill(7).toBase64();
/** Mounts of its own need root. */
const ignore = Deno.build.os !== "linux" || Deno.uid() !== 0;

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-image-" });
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Runs a command of the image to its end. @returns what it printed */
async function done(image: Image, env: Record<string, string>, ...command: string[]) {
  const { success, stdout, stderr } = await image.start(env, command).output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  assert.ok(success, `${command.join(" ")}: ${out}${err}`);
  return out ?? "";
}

/** A part that is ready at `url`; ended by SIGTERM when disposed, which it has to obey. */
async function started(image: Image, url: string, env: Record<string, string>, command?: string[]) {
  const child = image.start(env, command);
  let said = "";
  const read = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) said += text;
  };
  const streams = Promise.all([read(child.stdout), read(child.stderr)]);
  let hasEnded = false;
  const ended = child.status.then((status) => {
    hasEnded = true;
    return status;
  });
  for (let status = 0; status !== 200;) {
    assert.ok(!hasEnded, said);
    status = await fetch(url).then((answer) => answer.body?.cancel().then(() => answer.status))
      .catch(() => 0) ?? 0;
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    said: () => said,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      const { code, signal } = await ended;
      await streams;
      assert.deepEqual([code, signal], [0, null], said);
    },
  };
}

const textOf = async (url: string) => {
  const answer = await fetch(url);
  const text = await answer.text();
  assert.equal(answer.status, 200, `${url}: ${text}`);
  return text;
};

Deno.test({
  name: "the server's image migrates a database and serves it: API, worker and reader",
  ignore,
  fn: () =>
    withFolder(async (folder) => {
      await using database = await testDatabase();
      await dropSchemas(database);
      const image = await buildImage("server.Dockerfile", folder);
      assert.deepEqual([image.user, image.command], ["10001:10001", ["bin/api"]]);
      const owner = { DATABASE_URL: database.ownerUrl, SECRETS_KEY: KEY };
      assert.match(await done(image, owner, "bin/migrate"), /^Applied 0250_baseline, /);
      assert.match(await done(image, owner, "bin/hub"), /^Knowledge Hub: \d+ vendors added/);
      const logins = await done(image, owner, "bin/logins");
      assert.ok(logins.includes(`DATABASE_SYSTEM_URL=${urlFor(database.ownerUrl, SYSTEM_ROLE)}`));

      const [api, worker, reader] = [freePort(), freePort(), freePort()];
      const env = {
        ...Object.fromEntries(
          [...logins.matchAll(/^(DATABASE_(?:APP|SYSTEM)_URL)=(.*)$/gm)].map(([, name, url]) => [
            name,
            url,
          ]),
        ),
        SECRETS_KEY: KEY,
        READER_KEY: KEY,
        READER_URL: `http://127.0.0.1:${reader}`,
        // Nothing listens there: a part starts nevertheless.
        BLOB_URL: "s3://crumbtrail?endpoint=http://127.0.0.1:9&region=eu-central-1",
        AWS_ACCESS_KEY_ID: "key",
        AWS_SECRET_ACCESS_KEY: "secret",
        API_PORT: String(api),
        WORKER_PORT: String(worker),
        READER_PORT: String(reader),
      };
      const at = (port: number) => `http://127.0.0.1:${port}`;
      await using _reader = await started(image, `${at(reader)}/readyz`, env, ["bin/reader"]);
      await using _api = await started(image, `${at(api)}/readyz`, env);
      await using _worker = await started(image, `${at(worker)}/healthz`, env, ["bin/worker"]);
      // Packages that are found by their names alone, or have a compiled part.
      assert.match(await textOf(`${at(api)}/docs/swagger-ui-bundle.js`), /SwaggerUIBundle/);
      const refused = await fetch(`${at(api)}/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "nobody@example.com", password: "Correct-Horse-1" }),
      });
      const words = await refused.text();
      assert.ok([401, 403].includes(refused.status), words);
      const packages = [...Deno.readDirSync(`${image.root}/app/node_modules/.deno`)];
      assert.ok(packages.length < 300, `${packages.length} packages`);
      assert.ok(!packages.some(({ name }) => name.startsWith("react-dom@")));
      const write = image.start({}, ["touch", "/app/api/main.ts"]).output();
      assert.match(
        new TextDecoder().decode((await write).stderr),
        /Permission denied|Read-only file system/,
      );
    }),
});

Deno.test({
  name: "the shell's image serves page and remotes, a remote's image its files to any origin",
  ignore,
  fn: () =>
    withFolder(async (folder) => {
      const shell = await buildImage("shell.Dockerfile", `${folder}/shell`);
      const port = freePort();
      const at = `http://127.0.0.1:${port}`;
      {
        const env = {
          SHELL_PORT: String(port),
          API_ORIGIN: "http://127.0.0.1:9",
          SERVE_REMOTES: "mfe-issues,mfe-testing,mfe-config,mfe-madmin",
        };
        await using _shell = await started(shell, `${at}/livez`, env);
        assert.match(await textOf(at), /<script/);
        await textOf(`${at}/remotes/mfe-issues/mf-manifest.json`);
      }
      const remote = await buildImage("remote.Dockerfile", `${folder}/remote`, {
        REMOTE: "mfe-config",
      });
      await using _remote = await started(remote, `${at}/livez`, { SHELL_PORT: String(port) });
      const manifest = await fetch(`${at}/remotes/mfe-config/mf-manifest.json`);
      assert.equal(manifest.headers.get("access-control-allow-origin"), "*");
      assert.equal((await manifest.json()).name, "mfe_config");
      assert.equal((await fetch(at)).status, 404);
    }),
});
