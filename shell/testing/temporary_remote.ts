/** A remote for a single test, in a folder that git and the gate ignore. */
import { ROOT } from "@crumbtrail/build/parts";
import { join, relative } from "node:path";

const CONFIG = `import { remoteConfig } from "@crumbtrail/build/remote_config";
export default remoteConfig("PART");
`;
const ROUTES = `import { createRoute } from "@tanstack/react-router";
import { Greeting } from "./Greeting.tsx";
export const routes = (mount) => [
  createRoute({ getParentRoute: () => mount, path: "/", component: Greeting }),
];
`;
export interface TemporaryRemote extends AsyncDisposable {
  /** Its name as a part: the folder, relative to the root. */
  part: string;
  /** Replaces the remote's component. */
  write(greeting: string): Promise<void>;
}

/** @param greeting source of a module that exports the component `Greeting` */
export async function temporaryRemote(greeting: string): Promise<TemporaryRemote> {
  const parent = join(ROOT, "shell/testing/fixtures/dist");
  await Deno.mkdir(parent, { recursive: true });
  const dir = await Deno.makeTempDir({ dir: parent });
  const part = relative(ROOT, dir);
  await Deno.writeTextFile(`${dir}/rsbuild.config.ts`, CONFIG.replace("PART", part));
  await Deno.writeTextFile(`${dir}/routes.tsx`, ROUTES);
  const write = (source: string) => Deno.writeTextFile(`${dir}/Greeting.tsx`, source);
  await write(greeting);
  const remove = () => Deno.remove(dir, { recursive: true });
  return { part, write, [Symbol.asyncDispose]: remove };
}
