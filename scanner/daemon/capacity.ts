/** How many scans a machine bears at once: each wants memory, and a core for a small part of its time. */

const GIB = 2 ** 30;
/** What a browser context with a heavy page takes, in bytes. */
const PER_SCAN = GIB / 2;
/** The daemon and an idle browser. */
const BASE = GIB / 2;

/** Most of a scan is looking on: it takes some 25 seconds and 2 of a core, often one after the other. */
const PER_CORE = 10;

/** At least one, however small the machine. Pure. */
export function scansAtOnce(machine: { cores: number; memoryBytes: number }): number {
  const fit = Math.floor((machine.memoryBytes - BASE) / PER_SCAN);
  return Math.max(1, Math.min(machine.cores * PER_CORE, fit));
}

/** Cores and memory this process may use: those of the machine, or of its container if less. */
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

/** A number of a control group's file; null where there is none, or no limit ("max"). */
function readNumber(file: string, field: number): number | null {
  try {
    const value = Number(Deno.readTextFileSync(file).trim().split(" ")[field]);
    return Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
}
