import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FinancePeriod, getFinanceOverview } from '@muyu/contract/admin/money/wallet.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { siteTimeZone } from '@muyu/contract/core/time.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Segmented, Skeleton } from 'antd';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { formatDateTime } from '../../ui/date/format.ts';
import { SiteTimes, SiteTimesNote } from '../../ui/date/site-times.tsx';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { Facts } from './facts.tsx';
import styles from './finance.module.css';
import { systemNames } from './finance-labels.ts';
import { UnclaimedSection } from './unclaimed/unclaimed-section.tsx';

const route = getRouteApi('/inside/finance');

/** Money of a day, week or month, and what is owed to members beside what lies in channels. The period is a search parameter of the URL. */
export function OverviewPage() {
  const { t, i18n } = useLingui();
  useTitle(t`Finance`);
  const tag = useLocaleTag();
  const { period = 'day' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...client.query(getFinanceOverview, { period }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs.slow,
  });
  const { data } = query;
  if (query.isLoadingError) return <Failure query={query} />;
  const yuan = (amount: number) => formatYuan(amount, tag);
  const since = data && formatDateTime(data.since, tag, siteTimeZone);
  return (
    <SiteTimes>
      <div className={list.page}>
        <div className={list.tools}>
          <Segmented<FinancePeriod>
            value={period}
            onChange={(next) => navigate({ search: next === 'day' ? {} : { period: next }, replace: true })}
            aria-label={t`Period`}
            options={[
              { value: 'day', label: t`Today` },
              { value: 'week', label: t`This week` },
              { value: 'month', label: t`This month` },
            ]}
          />
          {since && (
            <span className={list.aside}>
              <Trans>since {since}</Trans>
            </span>
          )}
          <SiteTimesNote />
        </div>
        {!data ? (
          <Skeleton active />
        ) : (
          <div className={styles.panels}>
            <div className={styles.panel}>
              <Facts
                label={t`In and out`}
                facts={[
                  [t`Topped up`, yuan(data.recharged)],
                  [t`Top-up cards`, yuan(data.cards)],
                  [t`Top-up bonus`, yuan(data.cashback)],
                  [t`Paid out`, yuan(data.withdrawn)],
                  [t`Refunded`, yuan(data.refunded)],
                  [t`Refunds paid by the platform`, yuan(data.refundedByPlatform)],
                ]}
              />
            </div>
            <div className={styles.panel}>
              <Facts
                label={t`Platform revenue`}
                facts={[
                  [t`VIP`, yuan(data.revenue.vip)],
                  [t`Posts`, yuan(data.revenue.posts)],
                  [t`Tips`, yuan(data.revenue.rewards)],
                  [t`Subscriptions`, yuan(data.revenue.subscriptions)],
                  [t`Withdrawal fees`, yuan(data.revenue.fees)],
                  [t`Of erased accounts`, yuan(data.revenue.unclaimed)],
                ]}
              />
            </div>
            <div className={styles.panel}>
              <Facts
                label={t`Owed to members now`}
                facts={[
                  [t`Available`, yuan(data.owed.available)],
                  [t`Unsettled`, yuan(data.owed.unsettled)],
                  [t`Frozen`, yuan(data.owed.frozen)],
                  [t`Of erased accounts`, yuan(data.owed.unclaimed)],
                  [
                    t({ message: 'Total', context: 'money' }),
                    yuan(data.owed.available + data.owed.unsettled + data.owed.frozen + data.owed.unclaimed),
                  ],
                ]}
              />
            </div>
            <div className={styles.panel}>
              <Facts
                label={t`Received and paid out so far`}
                facts={[
                  ...data.channels.map(
                    ({ channel, received }) => [i18n._(systemNames[channel]), yuan(received)] as const,
                  ),
                  [t`Paid withdrawals`, yuan(0 - data.paidOut)],
                  [
                    t({ message: 'Total', context: 'money' }),
                    yuan(data.channels.reduce((sum, { received }) => sum + received, 0) - data.paidOut),
                  ],
                ]}
              />
            </div>
            <div className={styles.panel}>
              <h3 className={styles.heading}>{t`Open withdrawals`}</h3>
              <p>
                <Link to="/withdrawals" style={{ textDecoration: 'underline' }}>
                  <Plural value={data.waiting.withdrawals} one="# withdrawal" other="# withdrawals" />
                </Link>{' '}
                {yuan(data.waiting.amount)}
              </p>
            </div>
          </div>
        )}
        {data && <UnclaimedSection unclaimed={data.owed.unclaimed} />}
      </div>
    </SiteTimes>
  );
}
