import { useLingui } from '@lingui/react/macro';
import { getWithdrawal, type Withdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { Amount, useFormatYuan } from '../../../ui/amount.tsx';
import { formatDateTime } from '../../../ui/date.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { Facts } from '../facts.tsx';
import { Timeline } from './timeline.tsx';

/** One withdrawal: what arrives, and the states that it goes through. */
export function WithdrawalPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery({
    ...client.query(getWithdrawal, { id }),
    staleTime: 0,
    meta: { inlineNotFound: true },
  });
  const navigate = useNavigate();
  const gone = {
    title: t`没有找到这笔提现`,
    label: t`查看全部提现`,
    onGo: () => void navigate({ to: '/wallet/balance/cash', replace: true }),
  };
  return (
    <Page bar={<TopBar back title={t`提现详情`} />}>
      <PullToRefresh onRefresh={query.refetch}>
        <QueryContent query={query} rows={6} gone={gone}>
          {(withdrawal) => <Content withdrawal={withdrawal} />}
        </QueryContent>
      </PullToRefresh>
    </Page>
  );
}

function Content({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatYuan = useFormatYuan();
  const { state, amount, fee, net, bankName, last4, createdAt, withdrawalId } = withdrawal;
  const isReturned = state === 'rejected' || state === 'failed';
  return (
    <>
      <div className="px-6 pt-6 pb-5 text-center">
        <h2 className="text-body text-fg2">{t`提现金额`}</h2>
        <p className="mt-1 text-amount font-semibold">
          <Amount value={amount} />
        </p>
      </div>
      <Timeline withdrawal={withdrawal} />
      <div className="h-4" />
      <Facts
        items={[
          [t`实际到账`, isReturned ? null : formatYuan(net)],
          [t`手续费`, isReturned ? null : formatYuan(fee)],
          [t`到账银行卡`, `${bankName} ${t`尾号 ${last4}`.replaceAll(' ', '\u00a0')}`],
          [t`申请时间`, formatDateTime(createdAt, locale)],
        ]}
        serial={[t`编号`, withdrawalId]}
      />
      <div className="h-8" />
    </>
  );
}
