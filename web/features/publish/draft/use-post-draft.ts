import { useEffect, useRef, useState } from 'react';
import { useUploads } from '#features/media';
import { type Draft, findStoredDraft, isDraftKey, readDraft, writeDraft } from './draft.ts';

/**
 * The draft of a slot; stores each change at once, and takes over those of other tabs. `persisted` is false when the browser stores
 * nothing.
 */
export function usePostDraft(userId: string, slot: string) {
  const [draft, setDraft] = useState(() => readDraft(localStorage, userId, slot));
  const [isTextPersisted, setTextPersisted] = useState(true);
  const areFilesPersisted = useUploads((uploads) => uploads.persisted);
  // Asynchronous callbacks must not overwrite changes that were made meanwhile.
  const latest = useRef(draft);
  useEffect(() => {
    const takeOver = ({ key }: StorageEvent) => {
      const stored = isDraftKey(key, userId, slot) && findStoredDraft(localStorage, userId, slot);
      if (!stored) return;
      latest.current = stored;
      setDraft(stored);
    };
    window.addEventListener('storage', takeOver);
    return () => window.removeEventListener('storage', takeOver);
  }, [userId, slot]);
  const change = (part: Partial<Draft>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setDraft(next);
    setTextPersisted(writeDraft(localStorage, userId, slot, next));
  };
  return { draft, change, persisted: isTextPersisted && areFilesPersisted };
}
