import { logout } from '@muyu/contract/account/account.ts';
import { draftDatabase } from '#features/media';
import { client } from '../../../client/client.ts';
import { useDataSaver } from '../../../client/device/data-saver.ts';
import { setStatisticsAnswer, useStatisticsAnswer } from '../../../client/device/statistics-consent.ts';
import { useVibration } from '../../../client/device/vibration.ts';
import { awaitLogouts } from '../../../client/log-out.ts';
import { discardQueue } from '../../../client/offline/outbox.ts';
import { useSession } from '../../../client/session.ts';
import { endSavedSession, readSavedTokens } from '../other-accounts/saved-accounts.ts';

/** Longest wait for the deletion of a database that another tab has open, milliseconds. */
const timeoutMs = 2000;

/** Firefox before 126 cannot list databases: those of the app are known by name. */
async function listDatabases(): Promise<string[]> {
  const { replyDatabase } = await import('../../../client/offline/reply-store.ts');
  const listed = (await indexedDB.databases?.().catch(() => [])) ?? [];
  return [...new Set([replyDatabase, draftDatabase, ...listed.flatMap(({ name }) => name ?? [])])];
}

export async function dropDatabases(): Promise<void> {
  const names = await listDatabases();
  await Promise.all(
    names.map(
      (name) =>
        new Promise<void>((done) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => done();
          request.onerror = () => done();
          setTimeout(done, timeoutMs);
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

/** Ends the sessions of this device on the server. Never rejects: the device deletes them in any case. */
export async function logOutAll(): Promise<void> {
  const { token } = useSession.getState();
  const others = readSavedTokens().filter((saved) => saved !== token);
  await awaitLogouts(client.request(logout, {}, { keepalive: true }), ...others.map(endSavedSession));
}

/** Empties the storages of this browser but for the data saver, the vibration and the answer about statistics. */
export function clearStorages(): void {
  const saving = useDataSaver.getState().on;
  const vibrates = useVibration.getState().on;
  const { answer } = useStatisticsAnswer.getState();
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[storage].clear();
    } catch {
      // Storage is disabled: there is nothing to delete.
    }
  }
  if (saving) useDataSaver.getState().set(true);
  if (!vibrates) useVibration.getState().set(false);
  if (answer !== null) setStatisticsAnswer(answer);
}

/**
 * Logs out every account, deletes everything that this browser stores for the app, and loads the login page (product
 * document, section 4). Language, theme, type size, data saver, vibration and the answer about statistics are settings of the
 * device and stay.
 */
export async function clearCache(): Promise<void> {
  // Before the request: its reply would bring the connection back, and with it the sending.
  discardQueue(useSession.getState().account?.userId);
  await logOutAll();
  // A part that cannot be cleared (a private window, an old browser) does not stop the others.
  await Promise.allSettled([dropDatabases(), dropCaches()]);
  clearStorages();
  window.location.replace('/login/autologin');
}
