/**
 * The processes of the reader, shared by tenants: one tenant never has them all, and who has used
 * them little is served before those who have used them much.
 */
import { ReaderError } from "./reader.ts";
import { type ReaderProcess, startProcess } from "./process.ts";

export interface PoolOptions {
  /** Path of the processes' program. */
  program: string;
  /** Processes that are kept ready, two at least. */
  size: number;
  /** Milliseconds for a document, without the time that it waits for its turn. */
  deadlineMs: number;
  onError(error: unknown): void;
}

export interface Pool {
  /** @throws ReaderError */
  read(tenantId: string, about: string, body: Uint8Array): Promise<Uint8Array>;
  /** Whether a process is ready or at work. */
  isReady(): boolean;
  close(): Promise<void>;
}

interface Waiting {
  tenantId: string;
  /** Gets a process, with which it does its work. */
  begin: (process: ReaderProcess) => void;
  reject: (error: unknown) => void;
}

/** Documents of a tenant, and of all tenants, that wait at most. */
const WAITING_PER_TENANT = 20;
const WAITING = 200;
/** What a tenant has used counts half after this time. */
const HALVES_AFTER_MS = 600_000;
const RESTART_MS = 1000;

export function readerPool({ program, size, deadlineMs, onError }: PoolOptions): Pool {
  const idle: ReaderProcess[] = [];
  const running = new Set<ReaderProcess>();
  /** Processes at work, by tenant. */
  const atWork = new Map<string, number>();
  /** Milliseconds of processes, by tenant. */
  const used = new Map<string, number>();
  const halving = setInterval(halve, HALVES_AFTER_MS);
  let waiting: Waiting[] = [];
  let isClosed = false;

  async function start(): Promise<void> {
    if (isClosed) return;
    const process = startProcess(program);
    running.add(process);
    try {
      await process.ready;
      idle.push(process);
      void process.ended.then(() => forget(process));
      serve();
    } catch (error) {
      running.delete(process);
      if (isClosed) return;
      onError(error);
      setTimeout(start, RESTART_MS);
    }
  }

  /** A process that ended while it was idle, killed by the system perhaps, is nobody's next one. */
  function forget(process: ReaderProcess): void {
    const at = idle.indexOf(process);
    if (at === -1 || isClosed) return;
    idle.splice(at, 1);
    replace(process);
  }

  function replace(process: ReaderProcess): void {
    process.kill();
    void process.ended.then(() => running.delete(process));
    void start();
  }

  function halve(): void {
    for (const [tenantId, ms] of used) {
      if (ms < 1) used.delete(tenantId);
      else used.set(tenantId, ms / 2);
    }
  }

  const usedBy = ({ tenantId }: Waiting) => used.get(tenantId) ?? 0;

  /** Those who wait, with the tenant first that has used least; in their order within a tenant. */
  const inTurn = () => waiting.toSorted((one, other) => usedBy(one) - usedBy(other));

  /** Gives idle processes to those whose turn it is; one is kept for other tenants. */
  function serve(): void {
    while (idle.length > 0) {
      const next = inTurn().find(({ tenantId }) => (atWork.get(tenantId) ?? 0) < size - 1);
      if (next === undefined) return;
      waiting = waiting.filter((other) => other !== next);
      const process = idle.pop();
      if (process) next.begin(process);
    }
  }

  function count(tenantId: string, more: number): void {
    const now = (atWork.get(tenantId) ?? 0) + more;
    if (now === 0) atWork.delete(tenantId);
    else atWork.set(tenantId, now);
  }

  function turn(tenantId: string): Promise<ReaderProcess> {
    const own = waiting.filter((other) => other.tenantId === tenantId);
    if (own.length >= WAITING_PER_TENANT) return Promise.reject(new ReaderError("BUSY"));
    const { promise, resolve, reject } = Promise.withResolvers<ReaderProcess>();
    const begin = (process: ReaderProcess) => {
      count(tenantId, 1);
      resolve(process);
    };
    waiting.push({ tenantId, begin, reject });
    serve();
    if (waiting.length > WAITING) refuseLast();
    return promise;
  }

  /** Where too many wait, those who would be last wait no longer. */
  function refuseLast(): void {
    const last = inTurn().at(-1);
    waiting = waiting.filter((other) => other !== last);
    last?.reject(new ReaderError("BUSY"));
  }

  for (let started = 0; started < size; started++) void start();
  return {
    async read(tenantId, about, body) {
      const process = await turn(tenantId);
      const begun = performance.now();
      let isAlive = true;
      try {
        return await process.read(about, body, deadlineMs);
      } catch (error) {
        isAlive = false;
        throw error;
      } finally {
        count(tenantId, -1);
        used.set(tenantId, (used.get(tenantId) ?? 0) + performance.now() - begun);
        if (isAlive && !process.isSpent()) idle.push(process);
        else replace(process);
        serve();
      }
    },
    isReady: () => idle.length > 0 || atWork.size > 0,
    async close() {
      isClosed = true;
      clearInterval(halving);
      for (const { reject } of waiting) reject(new ReaderError("ENDED"));
      waiting = [];
      for (const process of running) process.kill();
      await Promise.all([...running].map(({ ended }) => ended));
    },
  };
}
