import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listCardsOfUser } from '@muyu/contract/admin/money/recharge.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import type { RedeemedCard } from '@muyu/contract/wallet/recharge.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { CellTime, column, timeColumn } from '../../../ui/list/columns.tsx';
import { PagedTable } from '../../../ui/list/paged-table.tsx';

/** The recharge cards that a person redeemed; VIP codes are among the VIP time. */
export function UserCards({ userId }: { userId: string }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const query = useInfiniteQuery(client.pages(listCardsOfUser, { userId }));
  const value = ({ amount, videoTicket, postTicket, downloadTicket }: RedeemedCard) => {
    const tickets = videoTicket + postTicket + downloadTicket;
    return (
      <>
        {formatYuan(amount, tag)}
        {tickets > 0 && ' + '}
        {tickets > 0 && <Plural value={tickets} one="# ticket" other="# tickets" />}
      </>
    );
  };
  return (
    <PagedTable
      query={query}
      rowKey={(row) => row.recordId}
      wide={[
        column<RedeemedCard>('card', t`Top-up card`, ({ ending }) => `…${ending}`, { width: 180 }),
        column<RedeemedCard>('value', t({ message: 'Value', context: 'card' }), value),
        timeColumn<RedeemedCard>('at', t`Redeemed`, (row) => row.usedAt),
      ]}
      stacked={[
        column<RedeemedCard>('card', t`Top-up card`, (row) => (
          <>
            <strong>{value(row)}</strong>
            <div>…{row.ending}</div>
            <CellTime at={row.usedAt} />
          </>
        )),
      ]}
      empty={{ text: <Trans>No cards redeemed</Trans> }}
    />
  );
}
