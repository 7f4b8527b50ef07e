import { useEffect, useEffectEvent, useRef } from 'react';
import { removeEntry, useQueuedEntry } from '../../../client/offline/outbox.ts';
import { draftStore, findStoredDraft } from './draft.ts';

/**
 * The queued entry of a draft whose form is open. `onSent` is called when it was sent meanwhile, by this tab or another
 * one: then its stored draft is gone, too.
 */
export function useQueuedDraft(userId: string, slot: string, key: string, onSent: () => void) {
  const entry = useQueuedEntry(key);
  const entryId = entry?.id;
  /** Whether the outbox held the draft until now; false after the form has taken it out. */
  const wasQueued = useRef(false);
  const sent = useEffectEvent(onSent);

  useEffect(() => {
    if (entryId) wasQueued.current = true;
    if (entryId || !wasQueued.current) return;
    const check = () => {
      if (wasQueued.current && !findStoredDraft(draftStore, userId, slot)) sent();
    };
    check();
    // Another tab deletes the draft after its entry.
    addEventListener('storage', check);
    return () => removeEventListener('storage', check);
  }, [entryId, userId, slot]);

  return {
    entry,
    /** Takes the draft out of the queue. */
    takeOut() {
      wasQueued.current = false;
      if (entry) removeEntry(entry.id);
    },
  };
}
