/** The public address: whether it is free, and under which origins a browser may call it. */
import { StartError } from "../platform/process/start.ts";
import { isLoopback, type Options } from "./options.ts";

/** @throws StartError when somebody listens there, or one may not */
export function requireFreePort({ host, port }: Options): void {
  try {
    Deno.listen({ hostname: host, port }).close();
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new StartError(`Port ${port} is taken: choose another with --port`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${host}:${port} can't be used: ${reason}`);
  }
}

/** Where a browser on this machine finds the product. */
export function localUrl({ host, port }: Options): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Origins that calls may come from: every name this machine is reached by at this address. */
export function publicOrigins(options: Options): string[] {
  const { host, port } = options;
  const names = ["127.0.0.1", "localhost"];
  if (host === "0.0.0.0" || host === "::") {
    names.push(Deno.hostname(), ...Deno.networkInterfaces().map(({ address }) => address));
  } else if (!isLoopback(host)) {
    names.push(host);
  }
  const origins = names.map((name) =>
    new URL(`http://${name.includes(":") ? `[${name.split("%")[0]}]` : name}:${port}`).origin
  );
  return [...new Set([...origins, new URL(localUrl(options)).origin])];
}
