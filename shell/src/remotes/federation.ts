/** Loads remotes by the federation runtime and adds their routes below their mounts, once. */
import {
  type Area,
  type DialogName,
  DIALOGS,
  type PartName,
  PARTS,
  type Remote,
} from "@crumbtrail/contract/areas";
import type { EntryDialog, EntryPart } from "@crumbtrail/host/dialogs";
import { retryUrl } from "@crumbtrail/host/retry";
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from "@module-federation/enhanced/runtime";
import { type Catalogue, language } from "@crumbtrail/texts";
import * as runtimeCore from "@module-federation/runtime/core";
import type { AnyRoute, AnyRouter } from "@tanstack/react-router";
import { addTexts } from "../language.ts";
import { RemoteFailure } from "./AreaError.tsx";
import { findEntry } from "./manifest.ts";
import { sharedModules } from "./shared_modules.ts";

const grafting = new Map<AnyRoute, Promise<void>>();

/**
 * Loads a remote's routes and adds them below the mount of its area. Callers share an attempt, and
 * leaving the area does not cancel the attempt; after a failure the next call tries again.
 * @throws RemoteFailure
 */
export function graft(area: Area, mount: AnyRoute, router: AnyRouter): Promise<void> {
  const running = grafting.get(mount) ?? attempt(area, mount, router);
  grafting.set(mount, running);
  return running;
}

async function attempt(area: Area, mount: AnyRoute, router: AnyRouter): Promise<void> {
  try {
    const routes = await loadRoutes(area);
    const grafted = routes(mount);
    grafted.forEach((route) => inheritErrorArea(route, mount));
    mount.addChildren(grafted);
    // `update({routeTree})` would have no effect, because the root object is the same.
    router.setRoutes(router.buildRouteTree());
  } catch (error) {
    grafting.delete(mount);
    throw error;
  }
}

/** A screen that throws also shows the area's error page, unless the route has its own. */
function inheritErrorArea(route: AnyRoute, mount: AnyRoute): void {
  route.options.errorComponent ??= mount.options.errorComponent;
  const children: AnyRoute[] = Object.values(route.children ?? {});
  children.forEach((child) => inheritErrorArea(child, mount));
}

/** The export of a remote's `./routes`: routes to be added below the mount. */
export type Routes = (mount: AnyRoute) => AnyRoute[];

const ENTRY_TIMEOUT_MS = 3000;

/** URL of each remote's script by its latest manifest; a new deployment has a new name. */
const entryUrls = new Map<string, string>();

let runtime: ModuleFederation | undefined;

/** Exports of a remote's `./routes`. */
type Exposed = { [e in NonNullable<Area["exposed"]>]?: Routes } & {
  dialogs?: { [name in DialogName]?: () => Promise<EntryDialog> };
  parts?: { [name in PartName]?: () => Promise<EntryPart> };
};

/** The routes of an area. @throws RemoteFailure */
async function loadRoutes({ remote, exposed = "routes" }: Area): Promise<Routes> {
  const routes = (await loadRemote(remote))[exposed];
  if (typeof routes === "function") return routes;
  throw new RemoteFailure(`The remote "${remote}" exposes no ${exposed}`, false);
}

/** A dialog that a remote offers to others; after a failure the next call tries again. */
export async function loadDialog(name: DialogName): Promise<EntryDialog> {
  const { dialogs } = await loadRemote(DIALOGS[name]);
  const dialog = dialogs?.[name];
  if (dialog) return await dialog();
  throw new RemoteFailure(`The remote "${DIALOGS[name]}" exposes no dialog ${name}`, false);
}

/** A part of a screen that a remote offers to others; after a failure the next call tries again. */
export async function loadPart(name: PartName): Promise<EntryPart> {
  const { parts } = await loadRemote(PARTS[name]);
  const part = parts?.[name];
  if (part) return await part();
  throw new RemoteFailure(`The remote "${PARTS[name]}" exposes no part ${name}`, false);
}

/**
 * Fetches what a remote exposes. After a failure the next call tries again.
 * @throws RemoteFailure
 */
async function loadRemote(remote: Remote): Promise<Exposed> {
  const entry = await findEntry(remote);
  entryUrls.set(entry.name, entry.url);
  runtime ??= createRuntime();
  if (!runtime.options.remotes.some((known) => known.name === entry.name)) {
    runtime.registerRemotes([{ name: entry.name, entry: entry.url }]);
  }
  return await loadExposed(runtime, entry.name);
}

async function loadExposed(federation: ModuleFederation, name: string): Promise<Exposed> {
  try {
    await loadGerman(federation, name);
    return await federation.loadRemote<Exposed>(`${name}/routes`) ?? {};
  } catch (cause) {
    throw new RemoteFailure(`The remote "${name}" did not load`, isNetwork(cause), { cause });
  }
}

/** Before the code, which makes texts while it is evaluated. A remote may have no catalogue. */
async function loadGerman(federation: ModuleFederation, name: string): Promise<void> {
  if (language() === "en") return;
  try {
    // A file of JSON is loaded as its value, without a `default`.
    addTexts(await federation.loadRemote<Catalogue>(`${name}/de`));
  } catch (cause) {
    if (isNetwork(cause)) throw cause;
    console.warn(`The remote "${name}" has no German texts.`, cause);
  }
}

function createRuntime(): ModuleFederation {
  // Remotes are built without a runtime and take the runtime from this variable.
  Reflect.set(globalThis, "_FEDERATION_RUNTIME_CORE", runtimeCore);
  return createInstance({
    name: "shell",
    remotes: [],
    // Does not load all remotes to compare the versions of shared packages.
    shareStrategy: "loaded-first",
    shared: sharedModules(),
    plugins: [retryPlugin()],
  });
}

/** Gives the entry script a new URL after each Retry, and a time limit. */
function retryPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: "crumbtrail-retry",
    createScript: ({ url, remoteInfo }) => {
      const script = document.createElement("script");
      script.src = retryUrl(entryUrls.get(remoteInfo?.name ?? "") ?? url);
      script.async = true;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}

/**
 * Whether a script failed to arrive, as opposed to arriving and throwing: by the bundler's error, or
 * federation's RUNTIME-001 (no exports of the entry) and RUNTIME-008 (the script did not load).
 */
function isNetwork(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : "";
  return /ChunkLoadError|Loading (CSS )?chunk|ScriptNetworkError|RUNTIME-00[18]/.test(text);
}
