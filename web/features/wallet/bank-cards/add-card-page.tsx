import { useLingui } from '@lingui/react/macro';
import { listBanks } from '@muyu/contract/wallet/bank-card.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useLeavePage } from '../../../ui/page/leave-page.ts';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { AdultOnly } from '../adult-only.tsx';
import { walletQuery } from '../wallet-query.ts';
import { CardForm } from './card-form.tsx';

/** The page that adds a bank card, and returns to the page before it. */
export function AddCardPage() {
  const { t } = useLingui();
  const banks = useQuery(client.query(listBanks, {}));
  const { data: wallet } = useQuery(walletQuery());
  const leave = useLeavePage('/wallet/balance/cash/account');
  return (
    <Page bar={<TopBar back title={t`添加银行卡`} />}>
      {wallet && !wallet.adult ? (
        <div className="p-4">
          <AdultOnly />
        </div>
      ) : (
        <QueryContent query={banks} rows={3}>
          {(list) => <CardForm banks={list} onAdded={leave} />}
        </QueryContent>
      )}
    </Page>
  );
}
