import { randomUuid } from '@muyu/contract/core/random-uuid.ts';
import type { MentionedUser } from '@muyu/contract/post.ts';
import { create } from 'zustand';
import { safeSessionStorage } from '../../../client/device/storage.ts';

/**
 * An unsent comment. `attempt` is the last request: the same text sent again after a lost reply carries the same
 * request key, so that the server writes it once.
 */
type Draft = { text: string; marks: MentionedUser[]; attempt: { payload: string; key: string } | null };

const emptyDraft: Draft = { text: '', marks: [], attempt: null };
const storageKeyOf = (draftKey: string) => `comment-draft:${draftKey}`;
const useDrafts = create<Record<string, Draft>>(() => ({}));

function readStoredDraft(draftKey: string): Draft {
  const json = safeSessionStorage.read(storageKeyOf(draftKey));
  if (json === null) return emptyDraft;
  try {
    return { ...emptyDraft, ...(JSON.parse(json) as Partial<Draft>) };
  } catch {
    return emptyDraft;
  }
}
const getDraft = (draftKey: string) => useDrafts.getState()[draftKey] ?? readStoredDraft(draftKey);

/** The draft for a post, or for a comment on its own page. It is stored as long as the browser tab. */
export function useCommentDraft(draftKey: string): Draft {
  const known = useDrafts((drafts) => drafts[draftKey]);
  return known ?? readStoredDraft(draftKey);
}

export function writeCommentDraft(draftKey: string, change: Partial<Draft>): void {
  const draft = { ...getDraft(draftKey), ...change };
  safeSessionStorage.write(storageKeyOf(draftKey), draft.text === '' ? null : JSON.stringify(draft));
  useDrafts.setState({ [draftKey]: draft });
}

/** The request key for this text: the key of the previous attempt when the text is the same. */
export function getAttemptKey(draftKey: string, payload: string): string {
  const { attempt } = getDraft(draftKey);
  if (attempt?.payload === payload) return attempt.key;
  const key = randomUuid();
  writeCommentDraft(draftKey, { attempt: { payload, key } });
  return key;
}

/** Clears the draft after it was sent; text that was typed meanwhile stays. */
export function clearSentDraft(draftKey: string, text: string): void {
  if (getDraft(draftKey).text === text) writeCommentDraft(draftKey, emptyDraft);
}
