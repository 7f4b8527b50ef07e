import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useErrorMessage } from '../../client/error-message.ts';
import styles from './list-page.module.css';

type Query = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

/** The end of a paged list: a button for the next page, its error, or the text `end`. */
export function LoadMore({ query, end }: { query: Query; end?: ReactNode }) {
  const toErrorMessage = useErrorMessage();
  return (
    <>
      {query.isFetchNextPageError && (
        <p className={styles.failed} role="alert">
          {toErrorMessage(query.error)}
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
