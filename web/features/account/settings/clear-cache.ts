import { logout } from '@muyu/contract/account.ts';
import { client } from '../../../client/client.ts';
import { useDataSaver } from '../../../client/data-saver.ts';

/** Nobody waits longer than this for a database that another tab holds open, milliseconds. */
const patience = 2000;

async function dropDatabases(): Promise<void> {
  const known = (await indexedDB.databases?.()) ?? [];
  await Promise.all(
    known.map(
      ({ name }) =>
        new Promise<void>((done) => {
          const request = indexedDB.deleteDatabase(name ?? '');
          request.onsuccess = () => done();
          request.onerror = () => done();
          setTimeout(done, patience);
        }),
    ),
  );
}

async function dropCaches(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((workers ?? []).map((worker) => worker.unregister()));
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/**
 * Logs out and forgets everything that this browser keeps of the app, then loads it anew at the login page (product
 * document, section 4). Language, theme and the data saver are how the device is set up, and stay.
 */
export async function clearCache(): Promise<void> {
  await client.request(logout, {}).catch(() => undefined);
  const saving = useDataSaver.getState().on;
  // One part that cannot be cleared (a private window, an old browser) must not keep the others.
  await Promise.allSettled([dropDatabases(), dropCaches()]);
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[storage].clear();
    } catch {
      // switched off: nothing was kept there
    }
  }
  if (saving) useDataSaver.getState().set(true);
  window.location.replace('/login/autologin');
}
