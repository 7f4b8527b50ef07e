import { useLingui } from '@lingui/react/macro';
import { listExclusions } from '@muyu/contract/recommendation.ts';
import { excludeUser, type ListedUser, listRecommendedUsers } from '@muyu/contract/social.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { dropUnwantedPosts } from '../../client/offline/persister.ts';
import { usePatches } from '../../client/optimistic-patches.ts';
import { toggle } from '../../client/toggle-queue.ts';
import { usePaged } from '../../client/use-paged.ts';
import { toast, undoMs } from '../../ui/overlay/toast.tsx';
import { setExcluded } from './exclusions.ts';
import { useRecommendableUsers } from './recommendable-users.ts';
import { isFollowing } from './relation.ts';
import { userIdOf } from './user-list.tsx';

/** Delay before a followed user is replaced by the next, milliseconds (product document, section 9). */
const replaceMs = 500;

/** Recommended users. Followed and dismissed ones make room for the next; a dismissal can be undone for a while. */
export function useRecommended(shownAtOnce: number) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const paged = usePaged(client.pages(listRecommendedUsers, {}), userIdOf);
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<number>());
  /** Dismissals that can still be undone, with the timer of each request. */
  const waiting = useRef(new Map<string, number>());
  const wanted = useRecommendableUsers(paged.items);
  /** People who were followed here. They are shown again when the server refuses it. */
  const [followedIds, setFollowedIds] = useState<ReadonlySet<string>>(new Set());
  const relations = usePatches((state) => state.relations);
  const isLeft = ({ userId }: ListedUser) =>
    removedIds.has(userId) || (followedIds.has(userId) && isFollowing(relations[userId]?.value ?? 'none'));
  const people = wanted.filter((person) => !isLeft(person));
  const { hasMore, loadingMore, moreFailed, reloading, loadMore } = paged;
  const isIdle = hasMore && !loadingMore && !moreFailed && !reloading;

  useEffect(() => {
    if (people.length < shownAtOnce && isIdle) void loadMore();
  }, [people.length, shownAtOnce, isIdle, loadMore]);

  const remove = (userId: string) => setRemovedIds((before) => new Set(before).add(userId));
  const restore = (userId: string) =>
    setRemovedIds((before) => new Set([...before].filter((other) => other !== userId)));
  const send = (userId: string, on: boolean) => {
    waiting.current.delete(userId);
    setExcluded('author', userId, on);
    void toggle(`exclude:author:${userId}`, on, {
      async send(target) {
        await client.request(excludeUser, { userId, status: target ? 1 : 0 }, { keepalive: true });
        if (target) void dropUnwantedPosts({ kind: 'author', id: userId });
      },
      settled: () => void queryClient.invalidateQueries({ queryKey: client.keyOf(listExclusions) }),
      rejected(error, was) {
        restore(userId);
        setExcluded('author', userId, was);
        toast(errorMessage(error), 'danger');
      },
    });
  };
  const sendWaiting = useEffectEvent(() => {
    for (const [userId, timer] of waiting.current) {
      clearTimeout(timer);
      send(userId, true);
    }
  });
  useEffect(() => {
    // Dismissals that can still be undone are sent when the page closes.
    const leaving = () => sendWaiting();
    addEventListener('pagehide', leaving);
    return () => {
      removeEventListener('pagehide', leaving);
      for (const timer of timers.current) clearTimeout(timer);
      sendWaiting();
    };
  }, []);
  return {
    paged: { ...paged, items: people },
    people,
    followed(userId: string) {
      const leave = () => setFollowedIds((before) => new Set(before).add(userId));
      timers.current.add(window.setTimeout(leave, replaceMs));
    },
    exclude({ userId, nickname }: Pick<ListedUser, 'userId' | 'nickname'>) {
      remove(userId);
      waiting.current.set(
        userId,
        window.setTimeout(() => send(userId, true), undoMs),
      );
      toast(t`不再推荐 ${nickname}`, 'plain', {
        label: t`撤销`,
        run() {
          const timer = waiting.current.get(userId);
          restore(userId);
          // It was sent when the list was left.
          if (timer === undefined) return send(userId, false);
          clearTimeout(timer);
          waiting.current.delete(userId);
        },
      });
    },
  };
}
