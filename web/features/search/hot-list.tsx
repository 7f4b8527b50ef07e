import { useLingui } from '@lingui/react/macro';
import { listHotSearches } from '@muyu/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { useSearchFor } from './use-search-for.ts';

const hotQuery = () => client.query(listHotSearches, {});
const skeletonRows = [0, 1, 2, 3, 4, 5];

/** The ranks in the brand colour. */
const topRanks = 3;

/** The hot searches with their ranks; a person of that name with the signature. Nothing while there are none. */
export function HotList() {
  const { t } = useLingui();
  const searchFor = useSearchFor();
  const { data, isPending } = useQuery(hotQuery());
  if (!isPending && !data?.length) return null;
  return (
    <section className="px-4 pt-5">
      <h2 className="text-bar font-semibold">{t`热搜`}</h2>
      {isPending ? (
        <div aria-busy="true" className="mt-2 space-y-3 py-2">
          {skeletonRows.map((row) => (
            <Skeleton key={row} className="h-6 w-3/5" />
          ))}
        </div>
      ) : (
        <ol className="mt-1">
          {data?.map(({ rank, keyword, userId, sign }) => (
            <li key={rank}>
              <button
                type="button"
                onClick={() => searchFor(keyword)}
                className="press flex min-h-11 w-full items-center gap-3 py-1.5 text-left"
              >
                <span
                  className={cx(
                    'numbers w-6 shrink-0 text-center text-body font-bold',
                    rank <= topRanks ? 'text-ink-brand' : 'text-fg3',
                  )}
                >
                  {rank}
                </span>
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="block truncate text-body">
                    {keyword}
                  </span>
                  {userId && (
                    <span dir="auto" className="block truncate text-caption text-fg3">
                      {sign}
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
