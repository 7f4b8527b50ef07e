import { languageTag } from '@muyu/contract/core/locale.ts';
import { useLocale } from './locale.ts';
import { useSession } from './session.ts';

/** An event of a server-sent stream; a stream that names none says `message`. */
export type ServerEvent = { name: string; data: string };

/** Waits between two tries grow from the first to the most; a stream that says nothing for so long is taken for dead, ms. */
const wait = { first: 1000, most: 30_000 } as const;
const silentMs = 60_000;

/** Reads the text of a stream as it comes, in pieces of any size, and gives each whole event. */
export function eventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
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

type Follow = {
  onEvent(event: ServerEvent): void;
  /** The stream stands, or has broken off: until it stands again the caller asks by itself. */
  onLive?(live: boolean): void;
};

/**
 * Follows a stream of the API with this device's session until the returned function is called; begins anew by itself
 * after a break, later each time and at once when the network is back. `path` as in the contract.
 */
export function followEvents(path: string, follow: Follow): () => void {
  const control = new AbortController();
  const { signal } = control;
  let wake = () => {};
  const online = () => wake();

  const run = async () => {
    let delay: number = wait.first;
    while (!signal.aborted) {
      const heard = await readOnce(path, follow, signal);
      if (signal.aborted) return;
      follow.onLive?.(false);
      delay = heard ? wait.first : Math.min(wait.most, delay * 2);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, delay);
      });
    }
  };
  addEventListener('online', online);
  void run();
  return () => {
    removeEventListener('online', online);
    control.abort();
    wake();
  };
}

/** Reads one stream to its end or its break; was anything heard? Never rejects. */
async function readOnce(path: string, { onEvent, onLive }: Follow, ended: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  let timer = 0;
  let some = false;
  const listen = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), silentMs);
  };
  try {
    listen();
    const reply = await fetch(`/api${path}`, {
      headers: {
        accept: 'text/event-stream',
        'accept-language': languageTag[useLocale.getState().locale],
        authorization: useSession.getState().token ?? '',
      },
      signal: AbortSignal.any([ended, silence.signal]),
      cache: 'no-store',
    });
    const kind = reply.headers.get('content-type') ?? '';
    if (!reply.ok || !reply.body || !kind.startsWith('text/event-stream')) return false;
    onLive?.(true);
    const read = eventReader((event) => !ended.aborted && onEvent(event));
    const decoder = new TextDecoder();
    const body = reply.body.getReader();
    for (;;) {
      const { done, value } = await body.read();
      if (done) return some;
      some = true;
      listen();
      read(decoder.decode(value, { stream: true }));
    }
  } catch {
    return some; // cut off: the next try tells
  } finally {
    clearTimeout(timer);
  }
}
