import { Plural } from '@lingui/react/macro';
import {
  type CardBatch,
  type CardBatchState,
  listCardBatches,
  revokeCardBatch,
} from '@muyu/contract/admin/money/recharge.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { refetchMs } from '../../../client/refetch-intervals.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { CardBatchDecision } from './card-batch-decision.tsx';
import { CodeBatchList } from './code-batch-list.tsx';
import { CreateCardsDialog } from './create-cards-dialog.tsx';

/** Batches of recharge cards, of one state or all. */
export function CardList({ state }: { state?: CardBatchState }) {
  const tag = useLocaleTag();
  const query = useInfiniteQuery({
    ...client.pages(listCardBatches, { ...(state && { state }) }),
    refetchInterval: state === 'waiting' ? refetchMs.slow : false,
  });
  const value = ({ amount, videoTicket, postTicket, downloadTicket }: CardBatch) => {
    const tickets = videoTicket + postTicket + downloadTicket;
    return (
      <>
        {formatYuan(amount, tag)}
        {tickets > 0 && (
          <>
            {' + '}
            <Plural value={tickets} one="# ticket" other="# tickets" />
          </>
        )}
      </>
    );
  };
  return (
    <CodeBatchList
      query={query}
      queryKey={client.keyOf(listCardBatches)}
      value={value}
      renderState={(batch) => <CardBatchDecision batch={batch} />}
      revoke={(batchId, reason) => client.request(revokeCardBatch, { batchId, reason })}
      renderCreate={(props) => <CreateCardsDialog {...props} />}
    />
  );
}
