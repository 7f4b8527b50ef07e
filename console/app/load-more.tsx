import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useErrorText } from './error-text.ts';
import styles from './list-page.module.css';

type Query = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

/** The foot of a paged list: the way to its next page, why that failed, or its end. */
export function LoadMore({ query, end }: { query: Query; end?: ReactNode }) {
  const errorText = useErrorText();
  return (
    <>
      {query.isFetchNextPageError && (
        <p className={styles.failed} role="alert">
          {errorText(query.error)}
        </p>
      )}
      {query.hasNextPage ? (
        <Button
          className={styles.more ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          <Trans>Load more</Trans>
        </Button>
      ) : (
        end && <p className={styles.end}>{end}</p>
      )}
    </>
  );
}
