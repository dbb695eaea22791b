/**
 * PostgreSQL refuses to run as root. Under root it runs as a user of its own, who may not get into
 * every folder that root may: below a home, say. There it is given root's right to pass, and that
 * alone; it stays a user without any other.
 */
import { firstClosed, type SystemUser, systemUser } from "../system_user.ts";
import { EmbeddedError } from "./error.ts";

const NAME = "postgres";

/** Undefined when this process is not root's: the server then runs as who runs it. */
export async function findServerUser(): Promise<SystemUser | undefined> {
  if (Deno.uid() !== 0) return;
  const user = await systemUser(NAME);
  if (user) return user;
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and a user ${NAME} can't be made: set DATABASE_URL`,
  );
}

/**
 * A command that runs a program as the server's user.
 * @param ways paths the program has to get to
 * @throws EmbeddedError naming a folder that can't be passed
 */
export async function commandAs(
  user: SystemUser | undefined,
  program: string,
  ways: string[],
  options: Deno.CommandOptions,
): Promise<Deno.Command> {
  if (!user) return new Deno.Command(program, options);
  const closed = await firstClosed([program, ...ways]);
  if (!closed) return new Deno.Command(program, { ...options, ...user });
  if (!await hasSetpriv()) {
    throw new EmbeddedError(
      `PostgreSQL does not run as root, and its own user can't enter ${closed}: ` +
        `chmod o+x ${closed}, or use another folder, or set DATABASE_URL`,
    );
  }
  const { args = [], ...rest } = options;
  return new Deno.Command("setpriv", { ...rest, args: [...passing(user), program, ...args] });
}

function passing({ uid, gid }: SystemUser): string[] {
  const right = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  // access(2), by which the server looks for its own files, would leave the right out of account.
  const kept = "--securebits=+no_setuid_fixup";
  return [kept, `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", ...right, "--"];
}

async function hasSetpriv(): Promise<boolean> {
  const command = new Deno.Command("setpriv", { args: ["--version"], stdout: "null" });
  return await command.output().then(({ success }) => success, () => false);
}
