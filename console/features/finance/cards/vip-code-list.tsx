import { Plural, useLingui } from '@lingui/react/macro';
import {
  listVipCodeBatches,
  revokeVipCodeBatch,
  type VipCodeBatch,
} from '@muyu/contract/admin/money/membership.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { vipLevelNames } from '../finance-labels.ts';
import { CodeBatchList } from './code-batch-list.tsx';
import { CreateCodesDialog } from './create-codes-dialog.tsx';

/** Batches of VIP exchange codes. */
export function VipCodeList() {
  const { i18n } = useLingui();
  const query = useInfiniteQuery(client.pages(listVipCodeBatches, {}));
  const value = ({ level, days }: VipCodeBatch) => (
    <>
      {i18n._(vipLevelNames[level])}
      {days !== null && (
        <>
          {' · '}
          <Plural value={days} one="# day" other="# days" />
        </>
      )}
    </>
  );
  return (
    <CodeBatchList
      query={query}
      queryKey={client.keyOf(listVipCodeBatches)}
      value={value}
      revoke={(batchId, reason) => client.request(revokeVipCodeBatch, { batchId, reason })}
      renderCreate={(props) => <CreateCodesDialog {...props} />}
    />
  );
}
