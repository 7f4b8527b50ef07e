import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubscriptionTerms } from '@muyu/contract/subscription.ts';
import { BellRing, CalendarCheck, LockOpen } from 'lucide-react';
import { useLocale } from '../../../client/device/locale.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDate, formatEnd } from '../../../ui/date.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { paidUntil, payableFrom } from './paid-until.ts';
import { useSubscribe } from './use-subscribe.ts';

type Props = { terms: SubscriptionTerms; nickname: string; open: boolean; onOpenChange(open: boolean): void };

/** The terms of a subscription before it is paid, and its end while it runs. A lazy chunk. */
export function SubscribeSheet({ terms, nickname, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatYuan = useFormatYuan();
  const subscribe = useSubscribe();
  const reminderDays = useSetting('membership.subscriptionReminderDays');
  const { userId, price, days, subscribed, suspended, until } = terms;
  const end = until && formatEnd(until, locale);
  const monthsAhead = useSetting('membership.subscriptionMonthsAhead');
  const now = Date.now();
  const next = formatDate(paidUntil(terms, now), locale);
  const from = payableFrom(terms, monthsAhead, now);
  const renewsFrom = from && formatEnd(from, locale);
  const facts = [
    { Icon: LockOpen, text: t`${nickname} 的订阅作品都能看` },
    { Icon: CalendarCheck, text: t`${plural(days, { other: '付一次看 # 天' })}，到 ${next}` },
    { Icon: BellRing, text: t`不会自动续费，${plural(reminderDays, { other: '到期前 # 天提醒你' })}` },
  ];
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={subscribed ? t({ message: '我的订阅', context: 'one' }) : t`订阅 ${nickname}`}
    >
      {subscribed && end && (
        <p className="pb-3 text-center text-body text-fg2">
          <Trans>已订阅，到 {end} 为止</Trans>
        </p>
      )}
      {price !== null && (
        <p className="numbers pb-4 text-center text-title font-semibold">{t`${formatYuan(price)}/月`}</p>
      )}
      {price === null ? (
        <p className="pb-4 text-center text-body text-fg2">
          {suspended ? (
            <Trans>创作者的账号已被冻结或封禁，现在不能续订。</Trans>
          ) : (
            <Trans>创作者现在不卖订阅了，已经付的时间照常能看。</Trans>
          )}
        </p>
      ) : renewsFrom ? (
        <p className="pb-4 text-center text-body text-fg2">
          {t`${plural(monthsAhead, { other: '最多提前付 # 个月' })}，${renewsFrom} 起可以再续。`}
        </p>
      ) : (
        <>
          <ul className="mb-4 flex flex-col gap-3 rounded-card bg-s2 px-4 py-4">
            {facts.map(({ Icon, text }) => (
              <li key={text} className="flex gap-3 text-body">
                <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-vip" />
                <span className="min-w-0">{text}</span>
              </li>
            ))}
          </ul>
          <Button
            full
            onClick={() => {
              onOpenChange(false);
              subscribe({ userId, nickname, price, days });
            }}
          >
            {subscribed ? t`续一个月` : t`去支付`}
          </Button>
        </>
      )}
    </Sheet>
  );
}
