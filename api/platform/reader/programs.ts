/** The programs of the reader's processes. */
import { fileURLToPath } from "node:url";
import type { Program } from "./process.ts";

/** Reads feeds and sitemaps, without any permission. */
export const FEEDS: Program = {
  path: fileURLToPath(new URL("../../scans/feeds/reader_process.ts", import.meta.url)),
  memoryMb: 512,
  cpuSeconds: 60,
};

/** Computes whole configurations; reaches the database by the login that comes with a call. */
export const CONFIGURATIONS: Program = {
  path: fileURLToPath(new URL("../../configuration_process.ts", import.meta.url)),
  memoryMb: 1536,
  cpuSeconds: 120,
  permissions: ["--ignore-env", "--allow-net", "--allow-sys=hostname,networkInterfaces,osRelease"],
};
