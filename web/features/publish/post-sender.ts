import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { getProfileCounts, listMyPosts } from '@muyu/contract/feed.ts';
import { listRecentMentions } from '@muyu/contract/mention.ts';
import { addPost, getPost, getPostDraft, updatePost } from '@muyu/contract/post.ts';
import type { QueryClient } from '@tanstack/react-query';
import { clearInAllTabs } from '#features/media';
import { client } from '../../client/client.ts';
import type { ActSender } from '../../client/offline/act-sender.ts';
import type { QueuedAct } from '../../client/offline/outbox.ts';
import { useSession } from '../../client/session.ts';
import { deleteDraft, draftStore } from './draft/draft.ts';

type PostAct = Extract<QueuedAct, { kind: 'post' }>;

/** Key of a waiting draft: one per slot. */
export const queueKeyOf = (slot: string) => `post:${slot}`;

export function sendPost({ input: { key, ...body }, postId }: Pick<PostAct, 'input' | 'postId'>) {
  return postId ? client.request(updatePost, { ...body, postId }) : client.request(addPost, { ...body, key });
}

/** Deletes a draft that was given up, or that was sent with these fields, and refreshes what lists the viewer's posts. */
export function clearPostDraft(
  userId: string,
  slot: string,
  queryClient: QueryClient,
  sent?: Pick<PostAct['input'], 'fileIds' | 'coverId'>,
): void {
  deleteDraft(draftStore, userId, slot);
  clearInAllTabs(userId, slot, sent ? [...(sent.fileIds ?? []), sent.coverId ?? []].flat() : null);
  for (const endpoint of [listMyPosts, getProfileCounts, getPost, getPostDraft, listRecentMentions]) {
    void queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) });
  }
}

export const postSender: ActSender<'post', DataOf<typeof addPost>> = {
  send: sendPost,
  settled({ slot, input }, _reply, queryClient) {
    clearPostDraft(useSession.getState().account?.userId ?? '', slot, queryClient, input);
  },
  undo() {},
};
