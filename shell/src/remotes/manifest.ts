/**
 * Finds a remote's entry script: its name has a hash, and the manifest beside the script has the
 * name.
 */
import { retryUrl } from "@crumbtrail/host/retry";
import { runtimeConfig } from "@crumbtrail/host/runtime_config";
import { RemoteFailure } from "./AreaError.tsx";

const TIMEOUT_MS = 3000;

interface Manifest {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } };
}

export interface RemoteEntry {
  /** Federation's name, and the name of the global variable set by the script. */
  name: string;
  url: string;
}

/** @throws RemoteFailure if the remote is not configured or its manifest does not come */
export async function findEntry(remote: string): Promise<RemoteEntry> {
  const configured = runtimeConfig().remotes.find((entry) => entry.name === remote);
  if (!configured) throw new RemoteFailure(`/config names no remote "${remote}"`, true);
  const manifestUrl = new URL(configured.entry, location.href);
  const { metaData } = await fetchManifest(manifestUrl.href).catch((cause) => {
    throw new RemoteFailure(`The manifest of "${remote}" did not come`, true, { cause });
  });
  const { path, name } = metaData.remoteEntry;
  const url = new URL(path === "" ? name : `${path}/${name}`, manifestUrl).href;
  return { name: metaData.globalName, url };
}

async function fetchManifest(url: string): Promise<Manifest> {
  const response = await fetch(retryUrl(url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const body: unknown = await response.json();
  if (!isManifest(body)) throw new Error(`${url} is not a manifest`);
  return body;
}

function isManifest(body: unknown): body is Manifest {
  if (typeof body !== "object" || body === null || !("metaData" in body)) return false;
  const meta = body.metaData;
  return typeof meta === "object" && meta !== null && "globalName" in meta && "remoteEntry" in meta;
}
