import '../media/media.css';
import { useLingui } from '@lingui/react/macro';
import { excludeUser, recommendedUsers } from '@muyu/contract/social.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { personId } from './people-list.tsx';
import { PersonCard, PersonCardSkeleton } from './person-card.tsx';

/** Somebody just followed stays this long before the next one takes the place, milliseconds (product document, section 9). */
const replaceMs = 500;
const shownAtOnce = 6;

/** People worth following, side by side; who is followed or dismissed makes room for the next. */
export function RecommendedPeople({ onFollowed }: { onFollowed?(): void }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const paged = usePaged(client.pages(recommendedUsers, {}), personId);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef<number[]>([]);
  const left = paged.items.filter(({ userId }) => !gone.has(userId));
  const { hasMore, loadingMore, loadMore } = paged;

  useEffect(() => {
    if (left.length < shownAtOnce && hasMore && !loadingMore) void loadMore();
  }, [left.length, hasMore, loadingMore, loadMore]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const remove = (userId: string) => setGone((before) => new Set(before).add(userId));
  const followed = (userId: string) => {
    timers.current.push(window.setTimeout(() => remove(userId), replaceMs));
    onFollowed?.();
  };
  const exclude = (userId: string) => {
    remove(userId);
    client.request(excludeUser, { userId }).catch((error: Error) => {
      setGone((before) => new Set([...before].filter((id) => id !== userId)));
      toast(refusalText(error), 'danger');
    });
  };
  if (paged.failed || (!paged.pending && left.length === 0)) return null;
  return (
    <section aria-label={t`推荐关注`} className="w-full">
      <h2 className="px-4 pb-3 text-left text-bar font-semibold">{t`推荐关注`}</h2>
      <ul className="snap-row flex gap-3 overflow-x-auto overscroll-x-contain scroll-px-4 px-4 pb-1">
        {paged.pending
          ? [0, 1, 2].map((card) => <PersonCardSkeleton key={card} />)
          : left
              .slice(0, shownAtOnce)
              .map((person) => (
                <PersonCard
                  key={person.userId}
                  person={person}
                  onFollowed={() => followed(person.userId)}
                  onExclude={() => exclude(person.userId)}
                />
              ))}
      </ul>
    </section>
  );
}
