import { retryDelay } from '@muyu/contract/core/device/retry-delay.ts';
import { languageTag } from '@muyu/contract/core/locale.ts';
import { useLocaleStore } from './device/locale.ts';
import { useSession } from './session.ts';

/** An event of a server-sent stream; an event without a name is called `message`. */
export type ServerEvent = { name: string; data: string };

/** A stream without a byte for this long is aborted and opened again, milliseconds. */
const idleTimeoutMs = 60_000;

/** Parses a server-sent event stream that arrives in pieces of any size; calls `onEvent` for each complete event. */
export function createEventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];
  const field = (line: string) => {
    const colon = line.indexOf(':');
    const key = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (key === 'event') name = value;
    else if (key === 'data') data.push(value);
  };
  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== '') {
        field(line);
        continue;
      }
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
    }
  };
}

type EventHandlers = {
  onEvent(event: ServerEvent): void;
  /** Called with true when the stream opens and with false when it breaks; callers poll while it is broken. */
  onConnectionChange?(live: boolean): void;
};

/**
 * Reads a stream of the API with the session of this device until the returned function is called. Reconnects with
 * exponential backoff at random moments, and at once when the browser comes online. `path` is a path of the contract.
 */
export function subscribeToEvents(path: string, handlers: EventHandlers): () => void {
  let closed = false;
  let connection = new AbortController();
  let wake = () => {};
  const online = () => wake();

  const run = async () => {
    let failures = 0;
    while (!closed) {
      connection = new AbortController();
      const receivedAny = await readOnce(path, handlers, connection);
      if (closed) return;
      handlers.onConnectionChange?.(false);
      failures = receivedAny ? 0 : failures + 1;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, retryDelay(failures, null));
      });
    }
  };
  addEventListener('online', online);
  void run();
  return () => {
    closed = true;
    removeEventListener('online', online);
    connection.abort();
    wake();
  };
}

/** Reads one stream until it ends, breaks or is aborted; resolves with whether any byte arrived. Never rejects. */
async function readOnce(
  path: string,
  { onEvent, onConnectionChange }: EventHandlers,
  connection: AbortController,
): Promise<boolean> {
  const { signal } = connection;
  let timer = 0;
  let hasReceived = false;
  const resetIdleTimer = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => connection.abort(), idleTimeoutMs);
  };
  try {
    resetIdleTimer();
    const reply = await fetch(`/api${path}`, {
      headers: {
        accept: 'text/event-stream',
        'accept-language': languageTag[useLocaleStore.getState().locale],
        authorization: useSession.getState().token ?? '',
      },
      signal,
      cache: 'no-store',
    });
    const kind = reply.headers.get('content-type') ?? '';
    if (!reply.ok || !reply.body || !kind.startsWith('text/event-stream')) return false;
    onConnectionChange?.(true);
    const read = createEventParser((event) => !signal.aborted && onEvent(event));
    const decoder = new TextDecoder();
    const body = reply.body.getReader();
    for (;;) {
      const { done, value } = await body.read();
      if (done) return hasReceived;
      hasReceived = true;
      resetIdleTimer();
      read(decoder.decode(value, { stream: true }));
    }
  } catch {
    return hasReceived; // The caller reconnects.
  } finally {
    clearTimeout(timer);
  }
}
