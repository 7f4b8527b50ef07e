import { ApiError, isInterruption } from '@muyu/contract/core/client.ts';
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
import { readAttempts, writeAttempts } from './attempts.ts';
import { deleteDraft, draftStore } from './draft/draft.ts';

type PostAct = Extract<QueuedAct, { kind: 'post' }>;

/** Key of a waiting draft: one per slot. */
export const queueKeyOf = (slot: string) => `post:${slot}`;

/** Sends a draft. When the server has written an earlier submission of it, the draft replaces that one. */
export async function sendPost(
  userId: string,
  { input, postId, version, slot }: Omit<PostAct, 'kind'>,
): Promise<DataOf<typeof addPost>> {
  const { key, ...body } = input;
  const before = readAttempts(userId, slot);
  const earlier = before.filter((attempt) => attempt.key !== key);
  // The page may be closed before the reply.
  writeAttempts(userId, slot, [...earlier, input]);
  try {
    const edited = postId ?? (await findSubmitted(earlier));
    const reply = await (edited
      ? client.request(updatePost, { ...body, postId: edited, version })
      : client.request(addPost, input));
    writeAttempts(userId, slot, []);
    return reply;
  } catch (error) {
    // A caller who is not let in learns nothing about an earlier request.
    if (isDenied(error)) writeAttempts(userId, slot, before);
    else if (!isInterruption(error)) writeAttempts(userId, slot, earlier);
    throw error;
  }
}

const isDenied = (error: unknown) => error instanceof ApiError && [401, 403, 429].includes(error.status);

/** The post of the first submission that the server accepts; null when it refuses all, or the post cannot be edited any more. */
async function findSubmitted(attempts: readonly PostAct['input'][]): Promise<string | null> {
  for (const input of attempts) {
    try {
      const { postId, state } = await client.request(addPost, input);
      return state === 'hidden' || state === 'deleted' ? null : postId;
    } catch (error) {
      if (isInterruption(error)) throw error;
    }
  }
  return null;
}

/** Deletes a draft that was given up, or that was sent with these fields, and refreshes what lists the viewer's posts. */
export function clearPostDraft(
  userId: string,
  slot: string,
  queryClient: QueryClient,
  sent?: Pick<PostAct['input'], 'fileIds' | 'coverId'>,
): void {
  deleteDraft(draftStore, userId, slot);
  writeAttempts(userId, slot, []);
  clearInAllTabs(userId, slot, sent ? [...(sent.fileIds ?? []), sent.coverId ?? []].flat() : null);
  for (const endpoint of [listMyPosts, getProfileCounts, getPost, getPostDraft, listRecentMentions]) {
    void queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) });
  }
}

const viewerId = () => useSession.getState().account?.userId ?? '';

export const postSender: ActSender<'post', DataOf<typeof addPost>> = {
  send: (act) => sendPost(viewerId(), act),
  settled({ slot, input }, _reply, queryClient) {
    clearPostDraft(viewerId(), slot, queryClient, input);
  },
  undo() {},
};
