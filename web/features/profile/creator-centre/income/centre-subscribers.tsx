import { Trans, useLingui } from '@lingui/react/macro';
import { getIncomeSummary, type IncomeSummary } from '@muyu/contract/income.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../../client/client.ts';
import { useSetting } from '../../../../client/site/site-settings.ts';
import { useFormatYuan } from '../../../../ui/amount.tsx';
import { LazyOverlay, lazyComponent } from '../../../../ui/lazy-component.tsx';

const sheet = lazyComponent(() =>
  import('../../../membership/subscription/price-sheet.tsx').then((m) => m.PriceSheet),
);
const row = 'press flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left';

type Props = { userId: string; summary: IncomeSummary; days: number };

/** Subscribers with gains and losses, the price of the subscription, and the list of subscribers. */
export function CentreSubscribers({ userId, summary, days }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const formatYuan = useFormatYuan();
  const isOn = useSetting('membership.subscriptionsOn');
  const [isSetting, setSetting] = useState(false);
  const { subscribers, subscriptionPrice } = summary;
  const { now, gained, lost } = subscribers;
  const price = formatYuan(subscriptionPrice ?? 0);
  return (
    <section aria-label={t`订阅者`} className="overflow-hidden rounded-card bg-s1">
      <div className="flex items-end justify-between gap-3 px-4 pt-4 pb-2">
        <div>
          <h2 className="text-bar font-semibold">{t`订阅者`}</h2>
          <p className="mt-1 text-caption text-fg3">{t`${days} 天里新增 ${gained} 人，离开 ${lost} 人`}</p>
        </div>
        <p className="numbers shrink-0 whitespace-nowrap text-title font-semibold">{now}</p>
      </div>
      <div className="divide-y divide-line">
        <button type="button" aria-haspopup="dialog" onClick={() => setSetting(true)} className={row}>
          <span className="min-w-0 flex-1 text-input">
            <Trans>订阅价格</Trans>
          </span>
          <span className="text-body text-fg2">
            {!isOn ? t`订阅暂未开放` : subscriptionPrice === null ? t`还没设` : t`${price}/月`}
          </span>
          <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
        </button>
        <Link to="/column/findSubscript" search={{ tab: 'subscribers' }} className={row}>
          <span className="min-w-0 flex-1 text-input">
            <Trans>谁订阅了我</Trans>
          </span>
          <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
        </Link>
      </div>
      <LazyOverlay
        lazy={sheet}
        open={isSetting}
        props={{
          userId,
          price: subscriptionPrice,
          open: isSetting,
          onOpenChange: setSetting,
          onSaved: () => void queryClient.invalidateQueries({ queryKey: client.keyOf(getIncomeSummary) }),
        }}
        onLoadError={() => setSetting(false)}
      />
    </section>
  );
}
