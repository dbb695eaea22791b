/** Stands in for the browser's connection to the server's events. */
import type { TenantEvent } from "@crumbtrail/contract/events";

class FakeEventSource {
  static open = new Set<FakeEventSource>();
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;

  constructor() {
    FakeEventSource.open.add(this);
  }

  close(): void {
    FakeEventSource.open.delete(this);
  }
}

Reflect.set(globalThis, "EventSource", FakeEventSource);

/** Sends an event to every open connection. */
export function sendEvent(event: TenantEvent): void {
  const message = { data: JSON.stringify(event) };
  FakeEventSource.open.forEach((source) => source.onmessage?.(message));
}
