/** The number of scans a machine can run at once, by memory and cores. */

const GIB = 2 ** 30;
/** Memory of a browser context with a heavy page, in bytes. */
const PER_SCAN = GIB / 2;
/** Memory of the daemon and an idle browser, in bytes. */
const BASE = GIB / 2;

/** Scans per core: a scan takes some 25 s and uses the processor for 2 s. */
const PER_CORE = 10;

/** Number of concurrent scans, at least 1. Pure. */
export function scansAtOnce(machine: { cores: number; memoryBytes: number }): number {
  const fit = Math.floor((machine.memoryBytes - BASE) / PER_SCAN);
  return Math.max(1, Math.min(machine.cores * PER_CORE, fit));
}

/**
 * Cores and bytes of memory available to this process: the machine's, or its container's if less.
 */
export function thisMachine(): { cores: number; memoryBytes: number } {
  const limit = readNumber("/sys/fs/cgroup/memory.max", 0) ?? Infinity;
  const [quota, period] = [
    readNumber("/sys/fs/cgroup/cpu.max", 0),
    readNumber("/sys/fs/cgroup/cpu.max", 1),
  ];
  const share = quota !== null && period !== null ? Math.ceil(quota / period) : Infinity;
  return {
    cores: Math.min(navigator.hardwareConcurrency, share),
    memoryBytes: Math.min(Deno.systemMemoryInfo().total, limit),
  };
}

/** A number from a control group file; null without a file or without a limit ("max"). */
function readNumber(file: string, field: number): number | null {
  try {
    const value = Number(Deno.readTextFileSync(file).trim().split(" ")[field]);
    return Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
}
