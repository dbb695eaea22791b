/**
 * Builds for tests, in a separate process: the bundler sets NODE_ENV for the whole process, and
 * React in other tests would then be the production version.
 */
import { ROOT } from "@crumbtrail/build/parts";

/** @throws with the bundler's words if a part does not compile */
export async function buildInProcess(parts: string[]): Promise<void> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "shell/build/main.ts", ...parts],
    cwd: ROOT,
    env: { NODE_ENV: "production" },
  }).output();
  const said = new TextDecoder();
  if (!success) throw new Error(`${said.decode(stdout)}${said.decode(stderr)}`);
}
