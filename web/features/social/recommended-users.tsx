import { useLingui } from '@lingui/react/macro';
import { RecommendedUserCard, RecommendedUserCardSkeleton } from './recommended-user-card.tsx';
import { useRecommended } from './use-recommended.ts';

const shownAtOnce = 6;

/** Recommended users side by side; followed and dismissed ones make room for the next. */
export function RecommendedUsers() {
  const { t } = useLingui();
  const { paged, people, followed, exclude } = useRecommended(shownAtOnce);
  if (paged.failed || (!paged.pending && people.length === 0)) return null;
  return (
    <section aria-label={t`推荐关注`} className="w-full">
      <h2 className="px-4 pb-3 text-left text-bar font-semibold">{t`推荐关注`}</h2>
      <ul className="side-row snap-x snap-mandatory gap-3 scroll-px-4 px-4 pb-1">
        {paged.pending
          ? [0, 1, 2].map((card) => <RecommendedUserCardSkeleton key={card} />)
          : people
              .slice(0, shownAtOnce)
              .map((person) => (
                <RecommendedUserCard
                  key={person.userId}
                  person={person}
                  onFollowed={() => followed(person.userId)}
                  onExclude={() => exclude(person)}
                />
              ))}
      </ul>
    </section>
  );
}
