/**
 * `deno task admin create` creates an account of the provider's staff, and
 * `deno task admin reset-second-factor` takes a lost second factor away from any account; both on
 * the machine of the database.
 */
import { connect } from "@crumbtrail/db/connect";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { ApiError } from "../../platform/errors.ts";
import { findDatabase, StartError, startOrExit } from "../../platform/process/start.ts";
import { createStaff } from "./create_staff.ts";
import { readPassword } from "./password_input.ts";
import { resetSecondFactor } from "./reset_second_factor.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

const USAGE = "Usage: deno task admin create --username you@example.com [--company Name] " +
  "[--data .data] (the password is asked for, or the first line of the input), or " +
  "deno task admin reset-second-factor someone@example.com [--data .data]";

/** Details of the error for an insufficient password. */
const passwordErrors = z.array(z.object({ message: z.string() }));

await startOrExit("admin", async () => {
  const { command, username, company, data } = options(Deno.args);
  const urls = await findDatabase(data);
  const db = connect(urls, { max: 2, name: "crumbtrail-admin" });
  try {
    if (command === "create") {
      await createStaff(db, { username, company, password: await readPassword() });
      console.log(`${username} can sign in, with role ADMIN`);
    } else {
      const factors = await resetSecondFactor(db, username);
      console.log(
        factors === 0
          ? `${username} has no second factor`
          : `${username} can sign in with the password alone`,
      );
    }
  } catch (error) {
    throw error instanceof ApiError ? new StartError(reasonOf(error)) : error;
  } finally {
    await db.close();
  }
});
// Reading from a terminal keeps the process alive.
Deno.exit(0);

interface Options {
  command: "create" | "reset-second-factor";
  username: string;
  company: string;
  /** The data folder of `deno task start`, as an absolute path. */
  data: string;
}

function options(args: string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        username: { type: "string" },
        company: { type: "string", default: "Provider" },
        data: { type: "string", default: ".data" },
      },
    });
    const { company, data } = values;
    const [command, person, ...more] = positionals;
    const isReset = command === "reset-second-factor";
    const username = (isReset ? person : values.username)?.toLowerCase();
    const isWhole = isReset ? !values.username && more.length === 0 : person === undefined;
    if ((isReset || command === "create") && isWhole && username && data) {
      return { command, username, company, data: resolve(ROOT, data) };
    }
  } catch {
    // The usage below does not repeat the arguments, since a password may be among the arguments.
  }
  throw new StartError(USAGE);
}

function reasonOf({ code, details }: ApiError): string {
  if (code === "EMAIL_NOT_VALID") return "The user name must be an e-mail address";
  if (code === "ENTITY_NOT_FOUND") return "There is no account with this user name";
  if (code === "ENTITY_ALREADY_EXISTS") return "There is an account with this user name";
  const errors = passwordErrors.safeParse(details);
  if (!errors.success) return code;
  return `The password lacks: ${errors.data.map(({ message }) => message).join(", ")}`;
}
