import { homeFeed, profileCounts } from '@muyu/contract/feed.ts';
import { follow, type Person, unfollowByPost } from '@muyu/contract/social.ts';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { patchRelation, removeAuthor, useRelation } from '../../client/overlay.ts';
import { toggle } from '../../client/toggle-queue.ts';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { afterFollow, afterUnfollow } from './relation.ts';

/** What a follow button needs to know of a person. */
export type Followed = Pick<Person, 'userId' | 'nickname' | 'relation'>;

/** How the viewer stands to a person, and the act that changes it: on screen at once, taken back when it is refused. */
export function useFollow(person: Followed) {
  const queryClient = useQueryClient();
  const refusalText = useRefusalText();
  const relation = useRelation(person);
  const { userId } = person;

  const setFollowing = (on: boolean) => {
    patchRelation(userId, on ? afterFollow(relation) : afterUnfollow(relation), false);
    if (!on) removeAuthor(userId);
    void toggle(`follow:${userId}`, on, {
      send: (wish) => client.request(wish ? follow : unfollowByPost, { userId }),
      settled: (reply) => {
        patchRelation(userId, reply.relation);
        void queryClient.invalidateQueries({ queryKey: client.keyOf(homeFeed), refetchType: 'none' });
        void queryClient.invalidateQueries({ queryKey: client.keyOf(profileCounts) });
      },
      refused: (error, was) => {
        patchRelation(userId, was ? afterFollow(relation) : afterUnfollow(relation));
        toast(refusalText(error), 'danger');
      },
    });
  };
  return { relation, setFollowing };
}
