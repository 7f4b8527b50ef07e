import { create } from 'zustand';
import { ofTab } from '../../client/stored.ts';

const keyOf = (postId: string) => `comment-draft:${postId}`;

const useDrafts = create<Record<string, string>>(() => ({}));

/** What was begun to be written below a post, kept while the browser tab lives. */
export const useCommentDraft = (postId: string): string =>
  useDrafts((drafts) => drafts[postId] ?? ofTab.read(keyOf(postId)) ?? '');

export function writeCommentDraft(postId: string, text: string): void {
  ofTab.write(keyOf(postId), text || null);
  useDrafts.setState({ [postId]: text });
}
