import { isUnanswered } from '@muyu/contract/core/client.ts';
import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import type { ClientInputOf, DataOf } from '@muyu/contract/core/endpoint.ts';
import type { addPost } from '@muyu/contract/post.ts';
import { enqueueAct } from '../../client/offline/outbox.ts';
import { mustQueue } from '../../client/offline/send-or-queue.ts';
import { readAttempts } from './attempts.ts';
import { queueKeyOf, sendPost } from './post-sender.ts';

type Submitted = {
  slot: string;
  postId: string | undefined;
  /** The version of the edited post with which the edit began. */
  version: string | undefined;
  body: ClientInputOf<typeof addPost>;
};

/**
 * Sends a draft, or queues it when the server is not reached: then the result is null. A draft that was sent before and has not
 * changed carries the same request key.
 */
export async function submitDraft(
  userId: string,
  { slot, postId, version, body }: Submitted,
): Promise<DataOf<typeof addPost> | null> {
  const last = readAttempts(userId, slot).at(-1);
  const isRepeated =
    last !== undefined && JSON.stringify({ ...last, key: undefined }) === JSON.stringify(body);
  const act = { input: isRepeated ? last : { ...body, key: randomUuid() }, postId, version, slot };
  const queue = (isAttempted: boolean) => {
    enqueueAct(queueKeyOf(slot), { kind: 'post', ...act }, isAttempted);
    return null;
  };
  if (mustQueue(queueKeyOf(slot))) return queue(isRepeated);
  try {
    return await sendPost(userId, act);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return queue(true);
  }
}
