import { follow, type ListedUser, unfollowByPost } from '@muyu/contract/social.ts';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { sendOrQueue } from '../../client/offline/send-or-queue.ts';
import { patchRelation, removeAuthor, useRelation } from '../../client/optimistic-patches.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { showFollow } from './follow-sender.ts';
import { afterFollow, afterUnfollow } from './relation.ts';

/** The user fields that a follow button needs. */
export type FollowTarget = Pick<ListedUser, 'userId' | 'nickname' | 'relation'>;

/** The viewer's relation to a user, by the reply that states it, and its setter, which applies at once and reverts on an error. */
export function useFollow(person: FollowTarget, reply?: object) {
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const relation = useRelation(person, reply);
  const { userId } = person;

  const setFollowing = (on: boolean) => {
    const relationOf = (state: boolean) => (state ? afterFollow(relation) : afterUnfollow(relation));
    patchRelation(userId, relationOf(on), false);
    if (!on) removeAuthor(userId);
    sendOrQueue(`follow:${userId}`, on, {
      act: (desired) => ({
        kind: 'follow',
        userId,
        nickname: person.nickname,
        on: desired,
        shown: relationOf(desired),
        before: relationOf(!desired),
      }),
      send: (target) => client.request(target ? follow : unfollowByPost, { userId }),
      settled: (reply) => showFollow(userId, reply.relation, queryClient),
      rejected: (error, was) => {
        patchRelation(userId, relationOf(was));
        toast(errorMessage(error), 'danger');
      },
    });
  };
  return { relation, setFollowing };
}
