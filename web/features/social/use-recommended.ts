import { useLingui } from '@lingui/react/macro';
import { excludeUser, type Person, recommendedUsers } from '@muyu/contract/social.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import { toast, undoMs } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { personId } from './people-list.tsx';

/** Somebody just followed stays this long before the next one takes the place, milliseconds (product document, section 9). */
const replaceMs = 500;

/** People worth following. Who is followed or dismissed makes room for the next; a dismissal can be taken back for a while. */
export function useRecommended(shownAtOnce: number) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const paged = usePaged(client.pages(recommendedUsers, {}), personId);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<number>());
  /** Dismissals that can still be taken back, with the timer that sends each. */
  const waiting = useRef(new Map<string, number>());
  const people = paged.items.filter(({ userId }) => !gone.has(userId));
  const { hasMore, loadingMore, moreFailed, loadMore } = paged;

  useEffect(() => {
    if (people.length < shownAtOnce && hasMore && !loadingMore && !moreFailed) void loadMore();
  }, [people.length, shownAtOnce, hasMore, loadingMore, moreFailed, loadMore]);

  const remove = (userId: string) => setGone((before) => new Set(before).add(userId));
  const restore = (userId: string) =>
    setGone((before) => new Set([...before].filter((other) => other !== userId)));
  const send = (userId: string) => {
    waiting.current.delete(userId);
    client.request(excludeUser, { userId }, { keepalive: true }).catch((error: Error) => {
      restore(userId);
      toast(refusalText(error), 'danger');
    });
  };
  const sendWaiting = useEffectEvent(() => {
    for (const [userId, timer] of waiting.current) {
      clearTimeout(timer);
      send(userId);
    }
  });
  useEffect(() => {
    // A dismissal outlives the page that it was made on.
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
      timers.current.add(window.setTimeout(() => remove(userId), replaceMs));
    },
    exclude({ userId, nickname }: Pick<Person, 'userId' | 'nickname'>) {
      remove(userId);
      waiting.current.set(
        userId,
        window.setTimeout(() => send(userId), undoMs),
      );
      toast(t`不再推荐 ${nickname}`, 'plain', {
        label: t`撤销`,
        run() {
          const timer = waiting.current.get(userId);
          if (timer === undefined) return;
          clearTimeout(timer);
          waiting.current.delete(userId);
          restore(userId);
        },
      });
    },
  };
}
