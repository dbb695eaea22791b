/** Files of the demo web, read on each request, so that a reload shows an edit. */

const WEB = new URL("./web/", import.meta.url);
const PACKAGES = new URL("../../node_modules/", import.meta.url);

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
};

/** CORS headers as on a CDN, required for module scripts from another host. */
const HEADERS = { "cache-control": "no-cache", "access-control-allow-origin": "*" };

/**
 * Serves a file of a folder; `/` and paths without extension serve the `index.html` of the path.
 */
export async function serveFile(folder: string, path: string): Promise<Response> {
  const name = path.includes(".") ? path : `${path.replace(/\/?$/, "/")}index.html`;
  return await answerWith(
    new URL(`.${name.startsWith("/") ? name : `/${name}`}`, folderUrl(folder)),
  );
}

/** A file of an installed npm package, e.g. `klaro/dist/klaro.js`. */
export async function servePackageFile(file: string): Promise<Response> {
  return await answerWith(new URL(file, PACKAGES));
}

function folderUrl(folder: string): URL {
  return new URL(`${folder}/`, WEB);
}

async function answerWith(file: URL): Promise<Response> {
  const type = TYPES[file.pathname.split(".").at(-1) ?? ""];
  if (!type || file.pathname.endsWith("/truth.json")) return notFound();
  try {
    const body = await Deno.readFile(file);
    return new Response(body, { headers: { ...HEADERS, "content-type": type } });
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return notFound();
    throw error;
  }
}

function notFound(): Response {
  return new Response("Not found\n", { status: 404, headers: { "content-type": "text/plain" } });
}
