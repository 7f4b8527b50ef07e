import { useLayoutEffect, useRef } from 'react';
import { useCommentSection } from '../comment-section-context.tsx';
import { readCommentDraft, writeCommentDraft } from './comment-draft.ts';

/** Keeps what the text in the field answers with its draft, and restores it when the page is opened again. */
export function useDraftTarget(draftKey: string): void {
  const { target, restoreReplyTarget } = useCommentSection();
  const restored = useRef<string | null>(null);
  useLayoutEffect(() => {
    const draft = readCommentDraft(draftKey);
    if (restored.current !== draftKey) {
      restored.current = draftKey;
      if (!target && draft.target && draft.text !== '') return restoreReplyTarget(draft.target);
    }
    if (draft.target !== target) writeCommentDraft(draftKey, { target });
  }, [draftKey, target, restoreReplyTarget]);
}
