/** Runs the steps of a Dockerfile as scripts, each stage in a bare folder of its own. */
import { dirname, join } from "node:path";
import { ROOT } from "../../support/repository.ts";
import { expand, pairsOf, parseDockerfile, type Stage } from "./parse.ts";
import { inRoot } from "./root.ts";

export interface Image {
  /** The last stage's folder. */
  root: string;
  env: Record<string, string>;
  cwd: string;
  user: string;
  command: string[];
  /** Starts a command as its user, or the image's own, where nothing but /tmp may be written. */
  start(env: Record<string, string>, command?: string[]): Deno.ChildProcess;
}

interface Built extends Omit<Image, "start"> {
  name: string | undefined;
}

/**
 * @param file name of a Dockerfile in `api/deploy`
 * @param folder an empty folder for the stages
 * @throws Error with the output of a step that fails
 */
export async function buildImage(
  file: string,
  folder: string,
  args: Record<string, string> = {},
): Promise<Image> {
  const parsed = parseDockerfile(await Deno.readTextFile(`${ROOT}/api/deploy/${file}`));
  const built: Built[] = [];
  for (const [index, stage] of parsed.stages.entries()) {
    built.push(
      await buildStage(stage, join(folder, String(index)), built, {
        ...parsed.args,
        ...args,
      }),
    );
  }
  const image = built.at(-1);
  if (!image) throw new Error(`${file} has no stage`);
  return {
    ...image,
    start: (env, command = image.command) =>
      inRoot({ ...image, env: { ...image.env, ...env }, command }).spawn(),
  };
}

async function buildStage(
  { name, instructions }: Stage,
  root: string,
  earlier: Built[],
  args: Record<string, string>,
): Promise<Built> {
  await Deno.mkdir(root, { recursive: true });
  const stage: Built = { name, root, env: {}, cwd: "/", user: "0:0", command: [] };
  const values = { ...args };
  for (const { name, rest } of instructions) {
    const text = expand(rest, { ...values, ...stage.env });
    switch (name) {
      case "ARG": {
        const [arg = "", value] = text.split("=");
        values[arg] ??= value ?? "";
        break;
      }
      case "ENV":
        Object.assign(stage.env, Object.fromEntries(pairsOf(text)));
        break;
      case "WORKDIR":
        stage.cwd = text;
        await Deno.mkdir(join(root, text), { recursive: true });
        break;
      case "COPY":
        await copy(stage, text.split(/\s+/), earlier);
        break;
      case "RUN":
        await runStep(stage, rest, values);
        break;
      case "USER":
        stage.user = text;
        break;
      case "CMD":
        stage.command = JSON.parse(text);
        break;
      default:
        throw new Error(`${name} is not known here`);
    }
  }
  return stage;
}

/** `COPY . .` takes what git knows or would add; `COPY --from=stage PATH PATH` a folder. */
async function copy({ root, cwd }: Built, words: string[], earlier: Built[]): Promise<void> {
  const [option = "", from = "", to = ""] = words;
  if (option === ".") {
    await sh(
      `git ls-files -coz --exclude-standard | tar -c --null -T - |
       tar -x --no-same-owner -C "$1"`,
      [join(root, cwd)],
    );
    return await copyBuilds(join(root, cwd));
  }
  const stage = earlier.find(({ name }) => `--from=${name}` === option);
  if (!stage) throw new Error(`COPY ${option} names no stage`);
  await Deno.mkdir(dirname(join(root, to)), { recursive: true });
  await sh('mkdir -p "$2" && cp -a "$1/." "$2"', [join(stage.root, from), join(root, to)]);
}

/** As `.dockerignore` allows: what is up to date in them is not built again. */
async function copyBuilds(to: string): Promise<void> {
  await sh(
    'for dist in shell/dist mfe-*/dist; do [ ! -d "$dist" ] || cp -a "$dist" "$1/$dist"; done',
    [
      to,
    ],
  );
}

const CACHE = /--mount=type=cache,target=(\S+)\s+/;

async function runStep(
  { root, cwd, env }: Built,
  rest: string,
  values: Record<string, string>,
): Promise<void> {
  const at = rest.match(CACHE)?.[1];
  const { success, stdout, stderr } = await inRoot({
    root,
    cwd,
    env: { ...values, ...env },
    command: ["sh", "-e", "-c", rest.replace(CACHE, "")],
    ...(at && { cache: { from: await packageCache(), at } }),
  }).output();
  if (!success) {
    const said = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("");
    throw new Error(`RUN ${rest}\n${said}`);
  }
}

/** Deno's packages on this machine. */
async function packageCache(): Promise<string> {
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output();
  return JSON.parse(new TextDecoder().decode(stdout)).npmCache;
}

async function sh(script: string, args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command("bash", {
    args: ["-e", "-o", "pipefail", "-c", script, "sh", ...args],
    cwd: ROOT,
    stdin: "null",
  }).output();
  if (!success) throw new Error(`${script}: ${new TextDecoder().decode(stderr)}`);
}
