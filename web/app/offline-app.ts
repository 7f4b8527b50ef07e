/** The first screen has the network alone for so long; an app that stays open looks for a release this often, milliseconds. */
const afterMs = 5000;
const lookMs = 60 * 60_000;

/** Keeps the app's own files for offline use, and brings a release to people who never reload. */
export function installOfflineApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let looked = Date.now();
  const install = async () => {
    const installed = await navigator.serviceWorker.register('/sw.js').catch(() => null);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - looked < lookMs) return;
      looked = Date.now();
      installed?.update().catch(() => undefined);
    });
  };
  setTimeout(() => void install(), afterMs);
}
