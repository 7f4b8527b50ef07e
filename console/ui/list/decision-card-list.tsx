import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Failure } from '../page/failure.tsx';
import { PageState } from '../page/page-state.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import styles from './list-page.module.css';
import { LoadMore } from './load-more.tsx';

type CardListQuery<Item> = Parameters<typeof LoadMore>[0]['query'] & {
  isPending: boolean;
  error: Error | null;
  refetch(): unknown;
  data: { pages: ReadonlyArray<{ resultList: Item[]; total?: number }> } | undefined;
};

type DecisionCardListProps<Item> = {
  query: CardListQuery<Item>;
  idOf(item: Item): string;
  empty: { title: string; text: ReactNode };
  children(item: Item): ReactNode;
};

/** Pending items, oldest first, one card per item. */
export function DecisionCardList<Item>({ query, idOf, empty, children }: DecisionCardListProps<Item>) {
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure query={query} />;
  const items = query.data.pages.flatMap((page) => page.resultList);
  const total = query.data.pages.at(-1)?.total ?? 0;
  return (
    <div className={`${styles.page} ${styles.narrowPage}`}>
      {items.length === 0 ? (
        <PageState {...empty} />
      ) : (
        <>
          <p className={styles.count}>
            <Trans>{total} in all, oldest first</Trans>
          </p>
          <ul className={styles.cards}>
            {items.map((item) => (
              <li key={idOf(item)} className={styles.card}>
                {children(item)}
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
    </div>
  );
}
