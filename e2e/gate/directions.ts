/** Which member may import which, by the last part of its name. */
import type { Member } from "./workspace.ts";

const FRONT_END = ["host", "kit", "client", "contract", "build"];

const DIRECTIONS: Record<string, readonly string[]> = {
  contract: [],
  // Types alone, see below: this member runs in a thread that may read only its own files.
  catalogue: ["contract"],
  db: ["contract", "catalogue"],
  client: ["contract", "api"],
  api: ["db", "contract", "catalogue"],
  scanner: ["db", "contract", "catalogue"],
  host: ["client", "contract"],
  kit: ["contract"],
  build: ["host", "contract"],
  shell: FRONT_END,
};

/**
 * The folders of the API, from the ground up: each may import from those before it. Verbs know
 * nothing of HTTP; who calls them (routes, loops) stands above.
 */
const API_FOLDERS = [
  "platform",
  "audit",
  "tenants",
  "notifications",
  "identity",
  "issues",
  "scans",
  "loops",
  "http",
  "routes",
];

/** These members may import all of the API; only tests import them. */
const ABOVE_ALL = ["start", "testing"];

/**
 * The API does not run in a browser, and the engine stands alone: these members import its types.
 */
const TYPES_ONLY = [["client", "api"], ["catalogue", "contract"], ["db", "catalogue"]] as const;

/** Why an import is forbidden; undefined when it is allowed. */
export function forbidden(from: Member, to: Member, types: boolean): string | undefined {
  const [source, target] = [shortName(from), shortName(to)];
  // Flows, benchmarks and the gate look at everything; nothing looks at them.
  if (source === "e2e") return;
  const allowed = source.startsWith("mfe-") ? FRONT_END : DIRECTIONS[source];
  if (!allowed) return `nobody decided what ${source} may import: see e2e/gate/directions.ts`;
  if (!allowed.includes(target)) return `${source} may not import ${target}`;
  if (!types && TYPES_ONLY.some(([a, b]) => a === source && b === target)) {
    return `${source} may import types alone from ${target}`;
  }
}

/** Why a file of the API may not import another one; undefined when it may. Paths from the root. */
export function forbiddenInApi(from: string, to: string): string | undefined {
  const [source, target] = [apiFolder(from), apiFolder(to)];
  if (!source || !target || source === target || ABOVE_ALL.includes(source)) return;
  if (from.includes("_test.")) return;
  const [low, high] = [API_FOLDERS.indexOf(source), API_FOLDERS.indexOf(target)];
  if (low < 0) return `nobody decided what api/${source} may import: see e2e/gate/directions.ts`;
  if (high < 0 || high > low) return `api/${source} may not import api/${target}`;
}

/** Undefined for what lies in `api/` itself: it puts the folders together. */
function apiFolder(file: string): string | undefined {
  return /^api\/([^/]+)\//.exec(file)?.[1];
}

/** The member a file belongs to: the one with the longest folder. */
export function ownerOf(members: Member[], file: string): Member | undefined {
  const owners = members.filter(({ folder }) => file.startsWith(`${folder}/`));
  return owners.sort((a, b) => b.folder.length - a.folder.length)[0];
}

function shortName({ name }: Member): string {
  return name.slice(name.indexOf("/") + 1);
}
