import { useRef, useState } from 'react';
import { useUploads } from '../media/upload/uploads.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';

/** The draft of a slot: every change is kept at once. `kept` is false where this browser keeps nothing. */
export function useDraft(userId: string, slot: string) {
  const [draft, setDraft] = useState(() => readDraft(localStorage, userId, slot));
  const [textKept, setTextKept] = useState(true);
  const filesKept = useUploads((uploads) => uploads.kept);
  // What changes while a file is being looked at must not be taken back by what comes of it.
  const latest = useRef(draft);
  const change = (part: Partial<Draft>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setDraft(next);
    setTextKept(writeDraft(localStorage, userId, slot, next));
  };
  return { draft, change, kept: textKept && filesKept };
}
