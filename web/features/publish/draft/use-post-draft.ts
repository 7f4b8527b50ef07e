import { useEffect, useRef, useState } from 'react';
import { storeExistingFiles, useUploads } from '#features/media';
import {
  type Draft,
  draftStore,
  emptyDraft,
  findStoredDraft,
  isDraftKey,
  isEdit,
  readDraft,
  writeDraft,
} from './draft.ts';

/**
 * The draft of a slot, at first `initial` or the stored one; stores each change at once, and takes over those of other tabs. `persisted`
 * is false when the browser stores nothing.
 */
export function usePostDraft(userId: string, slot: string, initial?: Draft) {
  const [draft, setDraft] = useState(() => initial ?? readDraft(draftStore, userId, slot));
  const [isTextPersisted, setTextPersisted] = useState(true);
  const areFilesPersisted = useUploads((uploads) => uploads.persisted);
  // Asynchronous callbacks must not overwrite changes that were made meanwhile.
  const latest = useRef(draft);
  useEffect(() => {
    const takeOver = ({ key }: StorageEvent) => {
      if (!isDraftKey(key, userId, slot)) return;
      const stored = findStoredDraft(draftStore, userId, slot);
      // The other tab has published or emptied a new post. An edit goes on as it is.
      if (!stored && isEdit(slot)) return;
      latest.current = stored ?? emptyDraft;
      setDraft(latest.current);
    };
    window.addEventListener('storage', takeOver);
    return () => window.removeEventListener('storage', takeOver);
  }, [userId, slot]);
  const change = (part: Partial<Draft>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setDraft(next);
    // The first change of an edit. Where another tab has stored it, the stored files are those of that tab.
    if (isEdit(slot) && !findStoredDraft(draftStore, userId, slot)) storeExistingFiles(userId, slot);
    setTextPersisted(writeDraft(draftStore, userId, slot, next));
  };
  return { draft, change, persisted: isTextPersisted && areFilesPersisted };
}
