/** Keeps the app's own files for offline use; after everything else, so that the first screen has the network alone. */
export function installOfflineApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const install = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') install();
  else addEventListener('load', install);
}
