import { optionalImport } from '../../client/device/optional-import.ts';
import { onReconnect, useConnection } from '../../client/offline/connection.ts';
import {
  installAcknowledgement,
  installOutboxStorage,
  installSender,
  useOutbox,
} from '../../client/offline/outbox.ts';
import { queryClient } from '../query.ts';
import { applyQueuedActs } from './apply-queued.ts';

/** The first page has the network to itself; then what an earlier visit has queued is sent, milliseconds. */
const startDelayMs = 2000;

const canSend = () =>
  useConnection.getState().state === 'online' &&
  useOutbox.getState().entries.some(({ state }) => state !== 'refused');

/** Sends queued acts when there are some and the server can be reached. */
async function sendWaiting(open: (href: string) => void, withoutPause = false): Promise<void> {
  if (!canSend()) return;
  try {
    const { endPause, sendQueuedActs } = await import('./send-queued-acts.ts');
    // The connection may be gone again, and what waited discarded.
    if (!canSend()) return;
    if (withoutPause) endPause();
    await sendQueuedActs(queryClient, open);
  } catch {
    // The code could not be loaded: the next connection tries again.
  }
}

/** Keeps the acts of the viewer until the server has answered each of them. `open` shows a page of the app. */
export function installOutbox(open: (href: string) => void): void {
  installOutboxStorage();
  applyQueuedActs();
  useOutbox.subscribe(({ userId }, before) => {
    if (userId !== before.userId) applyQueuedActs();
    void sendWaiting(open);
  });
  installSender(() => sendWaiting(open, true));
  installAcknowledgement(
    (acts) =>
      void optionalImport(() => import('./acknowledge-gone.ts')).then(
        (m) => m.acknowledgeGone(acts, queryClient),
        () => undefined,
      ),
  );
  onReconnect(() => void sendWaiting(open, true));
  setTimeout(() => void sendWaiting(open), startDelayMs);
}
