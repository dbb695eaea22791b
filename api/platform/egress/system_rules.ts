/** The guard's rules on this machine. */
import type { HostMapping } from "@crumbtrail/contract/host_map";
import { lookup } from "node:dns/promises";
import type { EgressRules } from "./guard.ts";

/** @param hostMap names that the operator sends elsewhere */
export function systemRules(hostMap: readonly HostMapping[]): EgressRules {
  return {
    hostMap,
    ownAddresses: Deno.networkInterfaces().map(({ address }) => address),
    async resolve(host) {
      try {
        return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    },
  };
}

const NOT_FOUND = ["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EAI_NONAME", "EAI_FAIL"];

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && NOT_FOUND.includes(String(error.code));
}
