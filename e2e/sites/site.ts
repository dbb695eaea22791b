/** A host of the demo web, and its routes. */

export interface Visit {
  request: Request;
  url: URL;
  /** Aborts when the demo web stops, to end waiting and streaming responses. */
  closed: AbortSignal;
  /** A file in the host's folder. */
  file(name: string): Promise<Response>;
}

export type Route = (visit: Visit) => Response | Promise<Response>;

/** Routes by exact path; `*` matches all other paths. */
export type Routes = Readonly<Record<string, Route>>;

export interface Site {
  /** Folder below `web/` with the host's files. */
  folder: string;
  /** Responses beyond files. */
  routes?: Routes;
  /** Routes over plain HTTP; all other paths redirect to HTTPS. */
  plainRoutes?: Routes;
  /** Paths served from npm packages as published, e.g. `/sp.js` → `pkg/dist/x.js`. */
  packages?: Readonly<Record<string, string>>;
}
