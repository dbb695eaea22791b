/**
 * The costly calls, in a thread of their own: the one that measures has no work with bodies of 20 MB.
 */
export interface Costly {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
  /** Calls at once, again and again. */
  atOnce: number;
}

self.onmessage = ({ data: { url, init, atOnce } }: MessageEvent<Costly>) => {
  for (let caller = 0; caller < atOnce; caller++) void send(url, init);
};

async function send(url: string, init: Costly["init"]): Promise<void> {
  for (;;) {
    const response = await fetch(url, init);
    await response.body?.cancel();
    self.postMessage(response.status);
  }
}
