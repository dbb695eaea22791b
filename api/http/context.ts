/** Context variables of every handler and middleware. */
import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import type { Session } from "../platform/actor.ts";

export interface AppEnv {
  Variables: {
    deps: Deps;
    requestId: string;
    /** Address of the caller, as reported by trusted proxies. */
    address: string;
    session: Session | undefined;
  };
}

export type AppContext = Context<AppEnv>;
