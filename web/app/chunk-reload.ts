import { ofTab } from '../client/stored.ts';

/** A failed chunk reloads the page at most once in this time, milliseconds (product document, sections 8 and 9). */
const guardMs = 60_000;
const key = 'chunkReloadAt';

/** Has enough time passed since the last reload (ms since 1970, as kept text) to try another one? */
export const mayReload = (last: string | null, now: number) => now - Number(last ?? 0) >= guardMs;

/** The errors of parts that could not be loaded. */
const lost = new WeakSet<Error>();

/** Is this page missing because its code could not be loaded? Only a reload brings it then. */
export const isLostPart = (error: unknown): boolean => error instanceof Error && lost.has(error);

/** Reloads once a minute when a part of the app could not be loaded: after a release the old files are gone. */
export function reloadOnStaleChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    lost.add(event.payload);
    // The router would reload by itself, without a network too, and all that stands on the page would be gone.
    ofTab.write(`tanstack_router_reload:${event.payload.message}`, '1');
    if (!navigator.onLine || !mayReload(ofTab.read(key), Date.now())) return;
    // Where the time cannot be kept a reload might follow upon another for ever.
    if (!ofTab.write(key, String(Date.now()))) return;
    event.preventDefault();
    window.location.reload();
  });
}
