import { safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { isOptionalImportRunning } from '../../client/device/optional-import.ts';
import { checkConnection } from '../../client/offline/connection.ts';

/** Shortest time between two reloads after failed chunks, milliseconds (product document, sections 8 and 9). */
const minReloadIntervalMs = 60_000;
const key = 'chunkReloadAt';

/** Whether a reload is due; `last` is the time of the last one, milliseconds since 1970. */
export const mayReload = (last: string | null, now: number) => now - Number(last ?? 0) >= minReloadIntervalMs;

/** Error messages of browsers for chunks that cannot be loaded. */
const chunkLoadErrors = new WeakSet<Error>();

/** Whether an error comes from a chunk that could not be loaded. Only a reload fetches it again. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && chunkLoadErrors.has(error);

/**
 * Reloads the page, at most once a minute, when a chunk cannot be loaded that it needs: a release removes the old files. The
 * server is asked first, because a reload without it ends in the error page of the browser.
 */
export function reloadOnStaleChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    chunkLoadErrors.add(event.payload);
    // The router would reload without a network too, and input on the page would be lost.
    safeSessionStorage.write(`tanstack_router_reload:${event.payload.message}`, '1');
    if (navigator.onLine && !isOptionalImportRunning()) void reloadIfReached();
  });
}

async function reloadIfReached(): Promise<void> {
  if (!mayReload(safeSessionStorage.read(key), Date.now()) || !(await checkConnection())) return;
  // Without storage the reload could repeat without end.
  if (safeSessionStorage.write(key, String(Date.now()))) window.location.reload();
}
