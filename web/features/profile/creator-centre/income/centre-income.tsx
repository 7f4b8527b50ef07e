import { Trans, useLingui } from '@lingui/react/macro';
import type { IncomeDay, IncomeSummary } from '@muyu/contract/income.ts';
import { Link } from '@tanstack/react-router';
import { OwnAmount, recentMonths } from '#features/wallet';
import { useSetting } from '../../../../client/site/site-settings.ts';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState, ErrorState } from '../../../../ui/list/list-states.tsx';
import { CentreSubscribers } from './centre-subscribers.tsx';
import { IncomeChart } from './income-chart.tsx';
import { IncomePosts } from './income-posts.tsx';
import { SpanChoice } from './span-choice.tsx';
import type { useIncome } from './use-income.ts';

const section = 'rounded-card bg-s1 p-4';

type Props = { userId: string; income: ReturnType<typeof useIncome> };

/** The income of the viewer as a creator: totals, days, posts, subscribers. Nothing for people who may not earn. */
export function CentreIncome({ userId, income }: Props) {
  const { t } = useLingui();
  const { days, setDays, earns, summary, summaryDays, byDay, byPost, isChanging, error, retry } = income;
  if (error)
    return (
      <section aria-label={t`收入`} className={`mx-4 ${section}`}>
        <ErrorState error={error} onRetry={retry} />
      </section>
    );
  if (!earns || !summary || !byDay || !byPost) return null;
  return (
    <div className="mx-4 space-y-4">
      <Totals summary={summary} />
      <section aria-label={t`每天的收入`} aria-busy={isChanging} className={section}>
        <SpanChoice value={days} onChange={setDays} />
        <Days days={byDay} />
      </section>
      <section aria-label={t`作品收入`} className={section}>
        <h2 className="mb-2 text-bar font-semibold">{t`作品收入`}</h2>
        <IncomePosts posts={byPost} />
      </section>
      <CentreSubscribers userId={userId} summary={summary} days={summaryDays} />
    </div>
  );
}

function Totals({
  summary: { earned, unsettled, available, withdrawn, withdrawing, shareBasisPoints },
}: {
  summary: IncomeSummary;
}) {
  const { t } = useLingui();
  const share = shareBasisPoints / 100;
  const days = useSetting('wallet.unsettledDays');
  const cells = [
    { name: t`累计收入`, value: earned, tone: 'text-tide' },
    { name: t`待结算`, value: unsettled, tone: 'text-tide' },
    // The wallet holds recharged money, too, and any of it can be withdrawn.
    { name: t`钱包余额`, value: available },
    { name: t`已提现`, value: withdrawn },
    ...(withdrawing > 0 ? [{ name: t`提现中`, value: withdrawing }] : []),
  ];
  return (
    <section aria-label={t`收入`} className={section}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-bar font-semibold">{t`收入`}</h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to="/wallet/balance/statement/$month"
            params={{ month: recentMonths(1)[0]! }}
            className="hit relative shrink-0 text-caption font-medium text-fg2"
          >
            <Trans>月账单</Trans>
          </Link>
          <Link
            to="/wallet/balance/cash"
            className="press hit relative inline-flex h-9 shrink-0 items-center rounded-full bg-s2 px-4 text-caption font-semibold"
          >
            <Trans>去提现</Trans>
          </Link>
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
        {cells.map(({ name, value, tone }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-caption text-fg3">{name}</dt>
            <dd className={cx('text-section font-semibold', tone)}>
              <OwnAmount value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-caption text-fg3">
        {t`已扣除 ${share}% 平台分成。新收入先放 ${days} 天，之后就能用、能提现；订阅收入等付的那个月过完才到账。`}
      </p>
    </section>
  );
}

function Days({ days }: { days: readonly IncomeDay[] }) {
  const { t } = useLingui();
  const isEmpty = days.every(({ total, refunds }) => total === 0 && refunds === 0);
  if (isEmpty)
    return (
      <EmptyState title={t`这段时间还没有收入`} text={t`卖出作品、收到打赏或有人订阅，就会出现在这里。`} />
    );
  return (
    <div className="mt-3">
      <IncomeChart days={days} />
    </div>
  );
}
