/** Allowed imports between members, by the last part of the member name. */
import type { Member } from "./workspace.ts";

const FRONT_END = ["host", "kit", "client", "contract", "texts", "build"];

const DIRECTIONS: Record<string, readonly string[]> = {
  texts: [],
  // Spans and metrics of a process, for every part.
  telemetry: [],
  contract: ["texts"],
  // Types only (see TYPES_ONLY): the engine runs in a thread with read access to its own files
  // only.
  catalogue: ["contract", "texts"],
  // Pure: used by the API and by the command line.
  duties: ["contract", "texts"],
  db: ["contract", "catalogue", "telemetry", "texts"],
  client: ["contract", "api"],
  api: ["db", "contract", "catalogue", "duties", "telemetry", "texts"],
  scanner: ["db", "contract", "catalogue", "duties", "telemetry", "texts"],
  host: ["client", "contract", "texts"],
  kit: ["contract", "texts"],
  build: ["host", "contract"],
  shell: [...FRONT_END, "telemetry"],
};

/**
 * The folders of the API, lowest first: a folder may import from earlier folders only. Domain code
 * knows nothing of HTTP; its callers (loops, routes) are higher.
 */
const API_FOLDERS = [
  "platform",
  "audit",
  "tenants",
  "notifications",
  "identity",
  "issues",
  "scans",
  "configuration",
  "search",
  "statistics",
  "loops",
  "http",
  "routes",
];

/** Members above the order: allowed to import all of the API, and imported by tests only. */
const ABOVE_ALL = ["start", "testing", "deploy"];

/**
 * Imports limited to types: the API does not run in a browser, and the catalogue engine is
 * self-contained.
 */
const TYPES_ONLY = [["client", "api"], ["catalogue", "contract"], ["db", "catalogue"], [
  "db",
  "texts",
]] as const;

/**
 * Entry points open to screens, whose members are closed otherwise: a pattern is checked while it is
 * typed, by the engine that checks it on saving.
 */
const OPEN_TO_SCREENS = ["@crumbtrail/catalogue/check"];

/**
 * The reason why an import is forbidden; undefined if allowed.
 * @param name as imported, such as `@crumbtrail/contract/enums`
 */
export function forbidden(
  { from, to, name, types }: { from: Member; to: Member; name: string; types: boolean },
): string | undefined {
  const [source, target] = [shortName(from), shortName(to)];
  // The e2e member may import everything; no member imports e2e.
  if (source === "e2e") return;
  if (source.startsWith("mfe-") && OPEN_TO_SCREENS.includes(name)) return;
  const allowed = source.startsWith("mfe-") ? FRONT_END : DIRECTIONS[source];
  if (!allowed) return `nobody decided what ${source} may import: see e2e/gate/directions.ts`;
  if (!allowed.includes(target)) return `${source} may not import ${target}`;
  if (!types && TYPES_ONLY.some(([a, b]) => a === source && b === target)) {
    return `${source} may import types alone from ${target}`;
  }
}

/**
 * The reason why an import between two API files is forbidden; undefined if allowed. Paths are
 * relative to the root.
 */
export function forbiddenInApi(from: string, to: string): string | undefined {
  const [source, target] = [apiFolder(from), apiFolder(to)];
  if (!source || !target || source === target || ABOVE_ALL.includes(source)) return;
  if (from.includes("_test.")) return;
  const [low, high] = [API_FOLDERS.indexOf(source), API_FOLDERS.indexOf(target)];
  if (low < 0) return `nobody decided what api/${source} may import: see e2e/gate/directions.ts`;
  if (high < 0 || high > low) return `api/${source} may not import api/${target}`;
}

/**
 * The folder of a file in the API; undefined for files directly in `api/`, because they compose the
 * folders.
 */
function apiFolder(file: string): string | undefined {
  return /^api\/([^/]+)\//.exec(file)?.[1];
}

/** The member of a file: the member with the longest matching folder. */
export function ownerOf(members: Member[], file: string): Member | undefined {
  const owners = members.filter(({ folder }) => file.startsWith(`${folder}/`));
  return owners.sort((a, b) => b.folder.length - a.folder.length)[0];
}

function shortName({ name }: Member): string {
  return name.slice(name.indexOf("/") + 1);
}
