/** The processes of the reader: kept ready for foreign documents, fresh for each configuration. */
import { fairTurns } from "./fair_turns.ts";
import type { Message } from "./frames.ts";
import { ReaderError } from "./reader.ts";
import { type Program, type ReaderProcess, startProcess } from "./process.ts";

export interface PoolOptions {
  program: Program;
  /** Processes at once, two at least: one tenant never has them all. */
  size: number;
  /** Milliseconds for a document, without the time that it waits for its turn. */
  deadlineMs: number;
}

export interface Pool {
  /**
   * @param message as a frame
   * @throws ReaderError
   */
  read(tenantId: string, message: Uint8Array): Promise<Message>;
  /** Kills all processes; calls that wait for one are refused with AWAY. */
  close(): Promise<void>;
}

export interface ReadyPool extends Pool {
  /** Whether a process is ready or at work. */
  isReady(): boolean;
}

/** Pause before another try to start a process. */
const RESTART_MS = 1000;

/** Keeps its processes ready, and replaces those that ended. */
export function readyPool(
  { program, size, deadlineMs, onError }: PoolOptions & { onError(error: unknown): void },
): ReadyPool {
  const turns = fairTurns<ReaderProcess>(size - 1);
  const running = new Set<ReaderProcess>();
  /** Those of them that have started: idle or at work. */
  const ready = new Set<ReaderProcess>();
  let isClosed = false;

  async function start(): Promise<void> {
    if (isClosed) return;
    const process = startProcess(program);
    running.add(process);
    void process.ended.then(() => running.delete(process));
    try {
      await process.ready;
      ready.add(process);
      // A process that ended while idle, killed by the system perhaps, must not be handed out.
      void process.ended.then(() => turns.withdraw(process) && replace(process));
      turns.offer(process);
    } catch (error) {
      if (isClosed) return;
      onError(error);
      setTimeout(start, RESTART_MS);
    }
  }

  function replace(process: ReaderProcess): void {
    ready.delete(process);
    process.kill();
    void start();
  }

  async function read(process: ReaderProcess, message: Uint8Array): Promise<Message> {
    try {
      const answer = await process.read(message, deadlineMs);
      if (process.isSpent()) replace(process);
      else turns.offer(process);
      return answer;
    } catch (error) {
      replace(process);
      throw isClosed ? new ReaderError("AWAY", error) : error;
    }
  }

  for (let started = 0; started < size; started++) void start();
  return {
    read: (tenantId, message) => turns.run(tenantId, (process) => read(process, message)),
    isReady: () => ready.size > 0,
    async close() {
      isClosed = true;
      turns.close();
      await endAll(running);
    },
  };
}

/** Starts a process for each document, which leaves no memory behind; one of a tenant at a time. */
export function freshPool({ program, size, deadlineMs }: PoolOptions): Pool {
  const turns = fairTurns<number>(1);
  const running = new Set<ReaderProcess>();
  let isClosed = false;
  for (let place = 0; place < size; place++) turns.offer(place);
  return {
    read: (tenantId, message) =>
      turns.run(tenantId, async (place) => {
        const process = startProcess(program);
        running.add(process);
        try {
          return await process.read(message, deadlineMs);
        } catch (error) {
          throw isClosed ? new ReaderError("AWAY", error) : error;
        } finally {
          process.kill();
          await process.ended;
          running.delete(process);
          turns.offer(place);
        }
      }),
    async close() {
      isClosed = true;
      turns.close();
      await endAll(running);
    },
  };
}

async function endAll(running: ReadonlySet<ReaderProcess>): Promise<void> {
  for (const process of running) process.kill();
  await Promise.all([...running].map(({ ended }) => ended));
}
