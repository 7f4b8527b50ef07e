import { safeLocalStorage } from '../client/device/storage.ts';
import { whenQuiet } from '../client/device/when-quiet.ts';
import { onReconnect } from '../client/offline/connection.ts';
import { queryClient } from './query.ts';
import { router } from './router.ts';

/** Delay before the service worker is registered, and interval between checks for a release, milliseconds. */
const startDelayMs = 5000;
const checkIntervalMs = 60 * 60_000;

/** Registers the service worker, which caches the app shell and activates new releases. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let lastCheckAt = Date.now();
  const install = async () => {
    const registration = retryOnReconnect(() => navigator.serviceWorker.register('/sw.js'));
    await registration.attempt;
    if (safeLocalStorage.read('push') !== null) void renewPushSubscription();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastCheckAt < checkIntervalMs) return;
      lastCheckAt = Date.now();
      registration
        .value()
        ?.update()
        .catch(() => undefined);
    });
  };
  // A notification was tapped while the app was open.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') router.history.push(data.open);
  });
  whenQuiet(queryClient, startDelayMs, () => void install());
}

/** Runs `register` now and, until it succeeds, with each new connection. `attempt` is the first one; it never rejects. */
export function retryOnReconnect<T>(register: () => Promise<T>): {
  attempt: Promise<void>;
  value(): T | null;
} {
  let value: T | null = null;
  let running = false;
  const attempt = async () => {
    if (running || value !== null) return;
    running = true;
    value = await register().catch(() => null);
    running = false;
  };
  onReconnect(() => void attempt());
  return { attempt: attempt(), value: () => value };
}

const renewPushSubscription = () =>
  import('../features/push/browser-push.ts')
    .then(({ renewPushSubscription }) => renewPushSubscription())
    .catch(() => undefined);
