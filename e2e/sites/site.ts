/** What a host of the demo web is made of, and how one answers a request to it. */

export interface Visit {
  request: Request;
  url: URL;
  /** Aborted when the demo web stops: whatever waits or streams must end then. */
  closed: AbortSignal;
  /** A file of the host's own folder. */
  file(name: string): Promise<Response>;
}

export type Route = (visit: Visit) => Response | Promise<Response>;

/** By exact path; `*` answers what nothing else does. */
export type Routes = Readonly<Record<string, Route>>;

export interface Site {
  /** Folder below `web/` with the host's files. */
  folder: string;
  /** Answers that are more than a file. */
  routes?: Routes;
  /** The same over plain HTTP, which otherwise redirects to HTTPS. */
  plainRoutes?: Routes;
  /** Paths served from npm packages as they were published, e.g. `/sp.js` → `pkg/dist/x.js`. */
  packages?: Readonly<Record<string, string>>;
}
