import type { MarkedUser } from '@muyu/contract/post.ts';
import { create } from 'zustand';
import { ofTab } from '../../client/stored.ts';

/**
 * What was begun to be written. `attempt` names the last try to send it: the same words sent again, after an answer that
 * never came, carry the same key and are written once.
 */
type Draft = { text: string; marks: MarkedUser[]; attempt: { words: string; key: string } | null };

const empty: Draft = { text: '', marks: [], attempt: null };
const keyOf = (place: string) => `comment-draft:${place}`;
const useDrafts = create<Record<string, Draft>>(() => ({}));

function stored(place: string): Draft {
  const kept = ofTab.read(keyOf(place));
  if (kept === null) return empty;
  try {
    return { ...empty, ...(JSON.parse(kept) as Partial<Draft>) };
  } catch {
    return empty;
  }
}
const draftOf = (place: string) => useDrafts.getState()[place] ?? stored(place);

/** The draft of a place: a post, or a comment of it on its own page. It lives as long as the browser tab. */
export function useCommentDraft(place: string): Draft {
  const known = useDrafts((drafts) => drafts[place]);
  return known ?? stored(place);
}

export function writeCommentDraft(place: string, change: Partial<Draft>): void {
  const draft = { ...draftOf(place), ...change };
  ofTab.write(keyOf(place), draft.text === '' ? null : JSON.stringify(draft));
  useDrafts.setState({ [place]: draft });
}

/** The key under which these words are sent: the one of the try before, if they are the same. */
export function attemptKey(place: string, words: string): string {
  const { attempt } = draftOf(place);
  if (attempt?.words === words) return attempt.key;
  const key = crypto.randomUUID();
  writeCommentDraft(place, { attempt: { words, key } });
  return key;
}

/** What was written has arrived; what was typed in the meantime stays. */
export function sentDraft(place: string, text: string): void {
  if (draftOf(place).text === text) writeCommentDraft(place, empty);
}
