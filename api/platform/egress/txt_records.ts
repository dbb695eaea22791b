/** TXT records, which verify that a tenant owns a domain. */
import { resolveTxt } from "node:dns/promises";

export type TxtRecords = (name: string) => Promise<string[]>;

/** By the system's DNS servers. A long record comes in parts, which are joined. */
export const systemTxtRecords: TxtRecords = async (name) => {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
};

const isAbsent = (error: unknown) =>
  error instanceof Error && "code" in error &&
  ["ENOTFOUND", "ENODATA"].includes(String(error.code));
