import { useLingui } from '@lingui/react/macro';
import { listBankCards } from '@muyu/contract/wallet/bank-card.ts';
import { getWithdrawalTerms } from '@muyu/contract/wallet/withdrawal.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalRecords } from './withdrawal-records.tsx';

/** The page of withdrawals: the form, and the withdrawals so far. */
export function WithdrawPage() {
  const { t } = useLingui();
  const terms = useQuery({ ...client.query(getWithdrawalTerms, {}), staleTime: 0 });
  const cards = useQuery({ ...client.query(listBankCards, {}), staleTime: 0 });
  const both = {
    data: terms.data && cards.data && { terms: terms.data, cards: cards.data },
    isPending: terms.isPending || cards.isPending,
    error: terms.error ?? cards.error,
    refetch: () => Promise.all([terms.refetch(), cards.refetch()]),
  };
  const accounts = (
    <Link
      to="/wallet/balance/cash/account"
      className="press inline-flex h-11 items-center px-3 text-body font-medium whitespace-nowrap text-brand"
    >
      {t`银行卡`}
    </Link>
  );
  return (
    <Page bar={<TopBar back title={t`提现`} right={accounts} />}>
      <ScrollMemory />
      <QueryContent query={both} rows={4}>
        {(data) => (
          <>
            <WithdrawForm {...data} />
            <WithdrawalRecords />
          </>
        )}
      </QueryContent>
    </Page>
  );
}
