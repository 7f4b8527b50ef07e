import { Trans, useLingui } from '@lingui/react/macro';
import { listPurchasesOfUser, type PurchaseOfUser } from '@muyu/contract/admin/money/purchase.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { CellTime, column, timeColumn } from '../../../ui/list/columns.tsx';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import { ticketNames } from './grant-labels.ts';

/** The posts that a person bought or opened with tickets. */
export function UserPurchases({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const query = useInfiniteQuery(client.pages(listPurchasesOfUser, { userId }));
  const title = ({ title }: PurchaseOfUser) => (
    <span dir="auto" lang={languageOf(title)}>
      {title || t`Untitled`}
    </span>
  );
  const paid = ({ ticket, amount }: PurchaseOfUser) =>
    ticket ? i18n._(ticketNames[ticket]) : amount === null ? '–' : formatYuan(amount, tag);
  return (
    <PagedTable
      query={query}
      rowKey={(row) => row.postId}
      wide={[
        column<PurchaseOfUser>('post', t`Post`, title),
        column<PurchaseOfUser>('paid', t`Paid with`, paid, { width: 160 }),
        timeColumn<PurchaseOfUser>('at', t`Time`, (row) => row.createdAt),
      ]}
      stacked={[
        column<PurchaseOfUser>('post', t`Post`, (row) => (
          <>
            <strong>{title(row)}</strong>
            <div>{paid(row)}</div>
            <CellTime at={row.createdAt} />
          </>
        )),
      ]}
      empty={{ text: <Trans>No posts bought or opened</Trans> }}
    />
  );
}
