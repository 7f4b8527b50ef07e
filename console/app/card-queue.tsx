import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { Failure } from './failure.tsx';
import styles from './list-page.module.css';
import { LoadMore } from './load-more.tsx';
import { PageState } from './page-state.tsx';

type Queue<Item> = Parameters<typeof LoadMore>[0]['query'] & {
  isPending: boolean;
  error: Error | null;
  refetch(): unknown;
  data: { pages: ReadonlyArray<{ resultList: Item[]; total?: number }> } | undefined;
};

type CardQueueProps<Item> = {
  query: Queue<Item>;
  idOf(item: Item): string;
  empty: { title: string; text: ReactNode };
  children(item: Item): ReactNode;
};

/** A page of what waits, oldest first, a card each. */
export function CardQueue<Item>({ query, idOf, empty, children }: CardQueueProps<Item>) {
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
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
