/**
 * Import boundaries: the directions between members and between API folders (`directions.ts`),
 * imports of members by package name only, no unresolvable imports, no import cycles, and no
 * circles of folders in screens, shell and scanner (`knots.ts`).
 * Dependency-cruiser does not read `deno.json`, so the exports of the members become aliases.
 */
import { cruise, type IDependency, type IModule } from "dependency-cruiser";
import { forbidden, forbiddenInApi, ownerOf } from "./directions.ts";
import { knotsOf } from "./knots.ts";
import { readWorkspace, topFolders, type Workspace } from "./workspace.ts";

const SCOPE = "@crumbtrail/";

const WITHOUT_KNOTS = /^(mfe-|scanner|shell)/;

/** Checks the imports below a folder with a workspace's `deno.json`. @returns complaints */
export async function checkImports(root: string): Promise<string[]> {
  const workspace = await readWorkspace(root);
  const modules = await cruiseModules(root, workspace);
  const complaints = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap((dependency) => {
      const complaint = judge(workspace, source, dependency);
      return complaint ? [`${source} imports ${dependency.module}: ${complaint}`] : [];
    })
  );
  const others = [circlesOf(modules), knotsIn(workspace, modules), validatorInScreens(modules)];
  return [...complaints, ...others.flat()].sort();
}

/** Circles of folders in the members whose folders have no order as those of the API have. */
function knotsIn({ members }: Workspace, modules: IModule[]): string[] {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved }))
  );
  const within = Map.groupBy(imports, ({ from }) => ownerOf(members, from));
  return members.filter(({ folder }) => WITHOUT_KNOTS.test(folder)).flatMap((member) =>
    knotsOf(
      member.folder,
      (within.get(member) ?? []).filter(({ to }) => ownerOf(members, to) === member),
    )
  );
}

/** Files of screens; their build, tests and test helpers run in Deno. */
const SCREEN = /^mfe-[^/]+\/(?!.*(_test|\.config)\.)(?!(.*\/)?testing\/)/;

/**
 * zod in what a screen loads: 18 KB, and a call of `Function` that the pages' security policy
 * reports as a violation. Contract modules with schemas may be imported for their types.
 */
function validatorInScreens(modules: IModule[]): string[] {
  const valueImports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes }) =>
        !dependencyTypes.some((type) => type === "type-only" || type === "type-import")
      ),
    ]),
  );
  const visit = (source: string, seen: Set<string>): string | undefined => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const { module, resolved } of valueImports.get(source) ?? []) {
      const path = module === "zod" ? source : visit(resolved, seen);
      if (path !== undefined) return path;
    }
  };
  return modules.filter(({ source }) => SCREEN.test(source)).flatMap(({ source }) => {
    const importer = visit(source, new Set());
    return importer === undefined ? [] : [`${source} loads zod, by ${importer}`];
  });
}

/** Import cycles, type imports included; each cycle is reported once, for its first file. */
function circlesOf(modules: IModule[]): string[] {
  const circles = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ cycle = [] }) => {
      const files = cycle.map(({ name }) => name);
      return [...files].sort()[0] === source
        ? [`${source} is in a circle: ${files.join(", ")}`]
        : [];
    })
  );
  return [...new Set(circles)];
}

async function cruiseModules(root: string, { members }: Workspace) {
  const { output } = await cruise(
    topFolders(members),
    {
      baseDir: root,
      doNotFollow: { path: "(^|/)node_modules/" },
      exclude: { path: "(^|/)(dist|\\.data)/" },
      tsPreCompilationDeps: true,
    },
    {
      alias: members.flatMap(({ entries }) =>
        Object.entries(entries).map(([name, file]) => ({
          name,
          alias: `${root}/${file}`,
          onlyModule: true,
        }))
      ),
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  );
  if (typeof output === "string") throw new Error("dependency-cruiser gave text, not modules");
  return output.modules.filter(({ source }) => ownerOf(members, source));
}

function judge(workspace: Workspace, source: string, to: IDependency): string | undefined {
  if (to.couldNotResolve && to.module.startsWith(SCOPE)) return "no member exports it";
  const from = ownerOf(workspace.members, source);
  const owner = ownerOf(workspace.members, to.resolved);
  if (!from || !owner) return;
  if (from === owner) return forbiddenInApi(source, to.resolved);
  if (to.module.startsWith(".")) return "another member is imported by its package name";
  const types = to.dependencyTypes.some((type) => type === "type-only" || type === "type-import");
  return forbidden({ from, to: owner, name: to.module, types });
}
