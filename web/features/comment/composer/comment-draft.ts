import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { isRecord, safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import type { MentionedUser } from '@muyu/contract/post.ts';
import { create } from 'zustand';
import { type Account, isMember, useSession } from '../../../client/session.ts';
import type { ReplyTarget } from '../comment-section-context.tsx';

/**
 * An unsent comment and what it answers; null is what the field answers by default. `attempt` is the last request: the
 * same text sent again after a lost reply carries the same request key, so that the server writes it once.
 */
type Draft = {
  text: string;
  marks: MentionedUser[];
  target: ReplyTarget | null;
  attempt: { payload: string; key: string } | null;
};

const emptyDraft: Draft = { text: '', marks: [], target: null, attempt: null };

const ownerOf = (account: Account | null) => account?.userId ?? 'guest';
const ownPrefix = (owner: string) => `comment-draft:${owner}:`;
const storageKeyOf = (owner: string, draftKey: string) => ownPrefix(owner) + draftKey;
const ownKey = (draftKey: string) => storageKeyOf(ownerOf(useSession.getState().account), draftKey);

/** The drafts of this tab by their storage key. */
const useDrafts = create<Record<string, Draft>>(() => ({}));

/** The key of the draft for a post, or for a comment or reply that a field answers by default. */
export const commentDraftKeyOf = (
  postId: string,
  defaultTarget?: Pick<ReplyTarget, 'commentId' | 'replyId'>,
) => [postId, defaultTarget?.commentId, defaultTarget?.replyId].filter(Boolean).join(':');

const isPart = (value: unknown): value is Partial<Draft> =>
  isRecord(value) && typeof value.text === 'string' && Array.isArray(value.marks);
const readStoredDraft = (storageKey: string): Draft => ({
  ...emptyDraft,
  ...safeSessionStorage.readJson(storageKey, isPart, {}),
});

function storeDraft(storageKey: string, draft: Draft): void {
  safeSessionStorage.write(storageKey, draft.text === '' ? null : JSON.stringify(draft));
  useDrafts.setState({ [storageKey]: draft });
}

export function readCommentDraft(draftKey: string): Draft {
  const storageKey = ownKey(draftKey);
  return useDrafts.getState()[storageKey] ?? readStoredDraft(storageKey);
}

/** The viewer's draft for a post, or for a comment on its own page. It is stored as long as the browser tab. */
export function useCommentDraft(draftKey: string): Draft {
  const storageKey = storageKeyOf(
    useSession(({ account }) => ownerOf(account)),
    draftKey,
  );
  const known = useDrafts((drafts) => drafts[storageKey]);
  return known ?? readStoredDraft(storageKey);
}

export const writeCommentDraft = (draftKey: string, change: Partial<Draft>): void =>
  storeDraft(ownKey(draftKey), { ...readCommentDraft(draftKey), ...change });

/** The request key for this text: the key of the previous attempt when the text is the same. */
export function getAttemptKey(draftKey: string, payload: string): string {
  const { attempt } = readCommentDraft(draftKey);
  if (attempt?.payload === payload) return attempt.key;
  const key = randomUuid();
  writeCommentDraft(draftKey, { attempt: { payload, key } });
  return key;
}

const isSameTarget = (a: ReplyTarget | null, b: ReplyTarget | null) =>
  a?.commentId === b?.commentId && a?.replyId === b?.replyId;

/** Clears the draft after it was sent, unless its text or what it answers has changed meanwhile. Returns whether it did. */
export function clearSentDraft(draftKey: string, { text, target }: Pick<Draft, 'text' | 'target'>): boolean {
  const draft = readCommentDraft(draftKey);
  if (draft.text !== text || !isSameTarget(draft.target, target)) return false;
  writeCommentDraft(draftKey, emptyDraft);
  return true;
}

// The text of a visitor goes along into the account that is registered or logged in to.
useSession.subscribe((session, before) => {
  if (session.token === before.token) return;
  const prefix = ownPrefix(ownerOf(before.account));
  const owner = ownerOf(session.account);
  const drafts = Object.entries(useDrafts.getState()).filter(([key]) => key.startsWith(prefix));
  useDrafts.setState({}, true);
  if (isMember(before) || !isMember(session) || prefix === ownPrefix(owner)) return;
  for (const [key, draft] of drafts) {
    safeSessionStorage.write(key, null);
    storeDraft(storageKeyOf(owner, key.slice(prefix.length)), draft);
  }
});
