/** What every handler and middleware can reach. */
import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import type { Session } from "../platform/session.ts";

export interface AppEnv {
  Variables: {
    deps: Deps;
    requestId: string;
    /** Address of the caller, as far as trusted proxies tell it. */
    address: string;
    session: Session | undefined;
  };
}

export type AppContext = Context<AppEnv>;
