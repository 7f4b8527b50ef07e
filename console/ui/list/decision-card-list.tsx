import { Trans } from '@lingui/react/macro';
import { CardList, type CardListProps } from './card-list.tsx';
import styles from './list-page.module.css';
import { type PagedQuery, totalOf } from './paged-query.ts';

type DecisionCardListProps<Item> = Pick<CardListProps<Item>, 'idOf' | 'empty' | 'children'> & {
  query: PagedQuery<Item, { total: number }>;
};

/** Pending items, oldest first, one card per item. */
export function DecisionCardList<Item>(props: DecisionCardListProps<Item>) {
  const total = totalOf(props.query) ?? 0;
  return (
    <CardList
      {...props}
      head={
        <p className={styles.count}>
          <Trans>{total} in all, oldest first</Trans>
        </p>
      }
    />
  );
}
