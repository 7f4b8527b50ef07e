import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { useLocaleStore } from '../client/device/locale.ts';
import { retryOnReconnect } from '../client/offline/retry-on-reconnect.ts';
import { outdatePushed } from './outdate-pushed.ts';
import { queryClient } from './query.ts';

/** Interval between checks for a release, milliseconds. */
const checkIntervalMs = 60 * 60_000;

/** Registers the service worker, which caches the app shell and activates new releases. */
export async function registerServiceWorker(): Promise<void> {
  let lastCheckAt = Date.now();
  // A tapped notification; `capture` is before the listener of main.tsx, which opens its page.
  const tapped = ({ data }: MessageEvent) => typeof data?.open === 'string' && outdatePushed(queryClient);
  navigator.serviceWorker.addEventListener('message', tapped, { capture: true });
  const registration = retryOnReconnect(() => navigator.serviceWorker.register('/sw.js'));
  await registration.attempt;
  renewPushSubscription();
  // Pushes come in the language of the subscription.
  useLocaleStore.subscribe(({ locale }, before) => {
    if (locale !== before.locale) renewPushSubscription();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastCheckAt < checkIntervalMs) return;
    lastCheckAt = Date.now();
    registration
      .value()
      ?.update()
      .catch(() => undefined);
  });
}

function renewPushSubscription(): void {
  if (safeLocalStorage.read('push') === null) return;
  import('../features/push/browser-push.ts')
    .then(({ renewPushSubscription }) => renewPushSubscription())
    .catch(() => undefined);
}
