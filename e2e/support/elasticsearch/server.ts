/**
 * A real Elasticsearch for tests and benchmarks, run by Java 17 or later on a temporary folder.
 */
import { signal } from "@crumbtrail/api/start/processes";
import { freePort } from "@crumbtrail/db/free_port";
import { unpackElasticsearch, VERSION } from "./archive.ts";
import { javaHome } from "./java.ts";

/** A user without rights, of every Linux: the server refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };
const START_MS = 300_000;
const LAST_LINES = 30;

export interface ElasticsearchServer extends AsyncDisposable {
  url: string;
  /** Kills the server and starts it again on the same data and port. */
  restart(): Promise<void>;
}

export interface ElasticsearchOptions {
  /** Size of Java's heap. */
  heap?: string;
  /**
   * Lets Java optimise what runs often, for benchmarks. A server of tests ends before that pays:
   * without, it takes half of the processor's time.
   */
  isFast?: boolean;
}

/**
 * Starts a server; disposing it kills it and removes its data.
 * @throws Error naming what is missing, or with the last lines of the server's output
 */
export async function startElasticsearch(
  { heap = "512m", isFast = false }: ElasticsearchOptions = {},
): Promise<ElasticsearchServer> {
  const java = `-Xms${heap} -Xmx${heap} ${isFast ? "" : "-XX:TieredStopAtLevel=1"}`;
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-es-" });
  const remove = () => Deno.remove(folder, { recursive: true });
  try {
    await unpackElasticsearch(folder);
    const port = await configure(folder);
    const home = await javaHome();
    let running = await run(folder, home, port, java);
    return {
      url: `http://127.0.0.1:${port}`,
      async restart() {
        await running.kill();
        running = await run(folder, home, port, java);
      },
      async [Symbol.asyncDispose]() {
        await running.kill();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Writes the configuration, for `nobody` where the tests run as root. @returns the HTTP port */
async function configure(folder: string): Promise<number> {
  const [port, transport] = [freePort(), freePort()];
  for (const name of ["config", "data", "logs", "tmp", "home"]) {
    await Deno.mkdir(`${folder}/${name}`);
  }
  const original = `${folder}/elasticsearch-${VERSION}/config`;
  for (const name of ["jvm.options", "log4j2.properties"]) {
    await Deno.copyFile(`${original}/${name}`, `${folder}/config/${name}`);
  }
  const settings = {
    "discovery.type": "single-node",
    "network.host": "127.0.0.1",
    "http.port": port,
    "transport.port": transport,
    "path.data": `${folder}/data`,
    "path.logs": `${folder}/logs`,
    "xpack.security.enabled": false,
    // A nearly full disk would make all indexes read-only.
    "cluster.routing.allocation.disk.threshold_enabled": false,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${value}\n`);
  await Deno.writeTextFile(`${folder}/config/elasticsearch.yml`, lines.join(""));
  if (Deno.uid() === 0) await giveTo(folder, NOBODY);
  return port;
}

async function giveTo(folder: string, user: typeof NOBODY): Promise<void> {
  await Deno.chown(folder, user.uid, user.gid);
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) await giveTo(path, user);
    else await Deno.chown(path, user.uid, user.gid);
  }
}

async function run(folder: string, home: string, port: number, javaOptions: string) {
  const child = new Deno.Command("bash", {
    args: [`${folder}/elasticsearch-${VERSION}/bin/elasticsearch`],
    cwd: folder,
    clearEnv: true,
    env: {
      PATH: Deno.env.get("PATH") ?? "",
      ES_JAVA_HOME: home,
      ES_PATH_CONF: `${folder}/config`,
      ES_TMPDIR: `${folder}/tmp`,
      HOME: `${folder}/home`,
      ES_JAVA_OPTS: javaOptions,
    },
    ...(Deno.uid() === 0 && NOBODY),
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const lines: string[] = [];
  const read = keepLastLines(child.stdout, lines);
  // The server ends when the launcher that started it is gone.
  const end = () => signal(child.pid, "SIGKILL");
  addEventListener("unload", end);
  const ended = Promise.all([child.status, read]).finally(() => removeEventListener("unload", end));
  const died = ended.then(() => {
    throw new Error(`Elasticsearch did not start: ${lines.join("\n")}`);
  });
  died.catch(() => {});
  const kill = async () => {
    end();
    await ended;
  };
  const giveUp = new AbortController();
  try {
    await Promise.race([answers(port, giveUp.signal), died]);
  } catch (error) {
    giveUp.abort();
    await kill();
    throw error;
  }
  return { kill };
}

/** Waits for the server's health; the minimal server answers no other check. */
async function answers(port: number, signal: AbortSignal): Promise<void> {
  const url = `http://127.0.0.1:${port}/_cluster/health?wait_for_status=yellow&timeout=1s`;
  const late = performance.now() + START_MS;
  while (!signal.aborted) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (performance.now() > late) throw new Error("Elasticsearch does not answer");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function keepLastLines(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  lines: string[],
): Promise<void> {
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    lines.push(...chunk.trimEnd().split("\n"));
    lines.splice(0, lines.length - LAST_LINES);
  }
}
