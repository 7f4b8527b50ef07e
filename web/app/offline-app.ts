import { ofDevice } from '../client/stored.ts';
import { router } from './router.ts';

/** The first screen has the network alone for so long; an app that stays open looks for a release this often, milliseconds. */
const afterMs = 5000;
const lookMs = 60 * 60_000;

/** Keeps the app's own files for offline use, and brings a release to people who never reload. */
export function installOfflineApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let looked = Date.now();
  const install = async () => {
    const installed = await navigator.serviceWorker.register('/sw.js').catch(() => null);
    if (ofDevice.read('push') !== null) void renew();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - looked < lookMs) return;
      looked = Date.now();
      installed?.update().catch(() => undefined);
    });
  };
  // Somebody tapped on a notification while the app was open.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') router.history.push(data.open);
  });
  setTimeout(() => void install(), afterMs);
}

const renew = () =>
  import('../features/message/push/browser-push.ts')
    .then(({ renewPush }) => renewPush())
    .catch(() => undefined);
