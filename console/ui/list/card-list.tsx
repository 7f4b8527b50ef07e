import type { ComponentProps, ReactNode } from 'react';
import { Failure } from '../page/failure.tsx';
import { PageState } from '../page/page-state.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import styles from './list-page.module.css';
import { LoadMore } from './load-more.tsx';
import { type PagedQuery, rowsOf } from './paged-query.ts';

export type CardListProps<Item> = {
  query: PagedQuery<Item>;
  idOf(item: Item): string;
  /** Above the cards. */
  head: ReactNode;
  empty: ComponentProps<typeof PageState>;
  /** Omits the page margins. */
  bare?: boolean;
  children(item: Item): ReactNode;
};

/** A paged list as cards, while it loads, when it fails to load, and when it is empty. */
export function CardList<Item>(props: CardListProps<Item>) {
  const { query, idOf, head, empty, bare = false, children } = props;
  if (query.isPending) return <CardsSkeleton bare={bare} />;
  if (query.isLoadingError) return <Failure query={query} />;
  const items = rowsOf(query);
  const content =
    items.length === 0 ? (
      <PageState {...empty} />
    ) : (
      <>
        {head}
        <ul className={styles.cards}>
          {items.map((item) => (
            <li key={idOf(item)} data-card className={styles.card}>
              {children(item)}
            </li>
          ))}
        </ul>
        <LoadMore query={query} />
      </>
    );
  return bare ? content : <div className={`${styles.page} ${styles.narrowPage}`}>{content}</div>;
}
