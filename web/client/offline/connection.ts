import { isGatewayStatus } from '@muyu/contract/core/client.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { takeEarlyReply } from './early-replies.ts';

/** `offline`: the device has no network. `unreachable`: it has one, and the server does not answer. */
export type ConnectionState = 'online' | 'offline' | 'unreachable';

/** Pause before the server is asked again: doubles from `first` to `max`, milliseconds. */
const backoffMs = { first: 2000, max: 30_000 } as const;
/** A question to the server that takes longer counts as unanswered; a request that does makes the app ask. Milliseconds. */
const timeoutMs = 8000;
const healthPath = '/api/health';

const hasNetwork = () => typeof navigator === 'undefined' || navigator.onLine !== false;

/** Whether the server of this app can be reached, and how many questions to it had no answer since it could. */
export const useConnection = create<{ state: ConnectionState; failures: number }>(() => ({
  state: hasNetwork() ? 'online' : 'offline',
  failures: 0,
}));

const setState = (state: ConnectionState) => {
  if (state !== 'unreachable' && useConnection.getState().state === state) return;
  useConnection.setState(({ failures }) => ({ state, failures: state === 'unreachable' ? failures + 1 : 0 }));
};

let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<boolean> | null = null;

/** Asks the server whether it answers; concurrent calls share one request. Repeats later while it does not. */
export function checkConnection(delay: number = backoffMs.first): Promise<boolean> {
  asking ??= askServer().then((isReached) => {
    asking = null;
    clearTimeout(timer);
    if (isReached) setState('online');
    else if (!hasNetwork()) setState('offline');
    else {
      setState('unreachable');
      timer = setTimeout(() => void checkConnection(Math.min(backoffMs.max, delay * 2)), delay);
    }
    return isReached;
  });
  return asking;
}

function askServer(): Promise<boolean> {
  const limit = new AbortController();
  const timeout = setTimeout(() => limit.abort(), timeoutMs);
  return fetch(healthPath, { cache: 'no-store', signal: limit.signal })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => clearTimeout(timeout));
}

/** The server itself answers, and has too much to do: one more request of each client would not help it. */
const isOverloaded = (reply: Response): Promise<boolean> =>
  reply
    .clone()
    .json()
    .then((body: { data?: { error?: string } } | null) => body?.data?.error === coreErrors.overloaded.name)
    .catch(() => false);

/** `fetch` of the API client: a lost request makes the app ask the server, an answer ends the doubt. A request without a
 * reply makes the app ask, too, and is given up when that has no answer either. A request that `boot.js` has sent already is
 * not repeated. */
export async function observedFetch(target: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { signal } = init;
  const limit = new AbortController();
  const cancel = () => limit.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  let waiting: ReturnType<typeof setTimeout> | null = null;
  const unanswered = new Promise<never>((_, reject) => {
    const wait = () => {
      waiting = setTimeout(async () => {
        const isReached = await checkConnection();
        if (waiting === null) return;
        if (isReached) return wait();
        reject(new TypeError('no answer'));
        limit.abort();
      }, timeoutMs);
    };
    wait();
  });
  try {
    const request = takeEarlyReply(target, init) ?? fetch(target, { ...init, signal: limit.signal });
    const reply = await Promise.race([request, unanswered]);
    if (isGatewayStatus(reply.status)) {
      if (!(await isOverloaded(reply))) void checkConnection();
    } else if (useConnection.getState().state !== 'online') setState('online');
    return reply;
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    if (!isAborted && useConnection.getState().state === 'online') void checkConnection();
    throw error;
  } finally {
    clearTimeout(waiting!);
    waiting = null;
  }
}

/** Calls `listener` each time the server can be reached again. Returns the undo. */
export const onReconnect = (listener: () => void): (() => void) =>
  useConnection.subscribe(({ state }, before) => {
    if (state === 'online' && before.state !== 'online') listener();
  });

/** Calls the newest `callback` when the server can be reached again while the component is mounted. */
export function useReconnect(callback: () => unknown): void {
  const latest = useEffectEvent(callback);
  useEffect(() => onReconnect(() => latest()), []);
}

/** Follows the events of the browser, and makes the query client load failed data again after a reconnection. */
export function installConnection(): void {
  addEventListener('offline', () => setState('offline'));
  addEventListener('online', () => void checkConnection());
  // Timers sleep with the app: it asks when it is opened again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && useConnection.getState().state !== 'online')
      void checkConnection();
  });
  // The manager of the library takes a start without a network for online, and misses the event that ends it.
  onlineManager.setEventListener((setOnline) => {
    setOnline(useConnection.getState().state === 'online');
    return useConnection.subscribe(({ state }) => setOnline(state === 'online'));
  });
  if (!hasNetwork()) setState('offline');
}
