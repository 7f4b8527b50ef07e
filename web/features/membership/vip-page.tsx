import { Trans, useLingui } from '@lingui/react/macro';
import { listVipLevels, type VipProduct } from '@muyu/contract/membership.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clapperboard, Crown, Ticket } from 'lucide-react';
import { useId } from 'react';
import { useProtectedAction } from '#features/account';
import { openPayment } from '#features/wallet';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { useSetting } from '../../client/site/site-settings.ts';
import { useFormatYuan } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { useEntryState } from '../../ui/page/entry-state.ts';
import { Page } from '../../ui/page/page.tsx';
import { QueryContent } from '../../ui/page/query-content.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { LevelCard } from './level-card.tsx';
import { myVipQuery, VipCard } from './vip-card.tsx';
import { toVipStatus } from './vip-status.ts';

/** The benefits of VIP, its levels, and their purchase. */
export function VipPage() {
  const { t } = useLingui();
  const levels = useQuery({ ...client.query(listVipLevels, {}), staleTime: 0 });
  const orders = (
    <Link
      to="/wallet/orders"
      className="press inline-flex h-11 items-center px-3 text-body font-medium whitespace-nowrap text-brand"
    >
      {t`我的订单`}
    </Link>
  );
  return (
    <Page glow bar={<TopBar back title={t`VIP 中心`} right={orders} />}>
      <div className="pt-2">
        <VipCard plain />
      </div>
      <Benefits />
      <QueryContent query={levels} rows={4}>
        {(list) => <Levels levels={list} />}
      </QueryContent>
      <div className="h-8" />
    </Page>
  );
}

function Benefits() {
  const { t } = useLingui();
  const benefits = [
    { Icon: Clapperboard, text: t`VIP 作品随便看，不限次数` },
    { Icon: Ticket, text: t`送观影券、作品券和下载券` },
    { Icon: Crown, text: t`名字旁边有 VIP 标识` },
  ];
  return (
    <ul aria-label={t`VIP 权益`} className="mx-4 mt-5 flex flex-col gap-3 px-1">
      {benefits.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-3 text-body text-fg2">
          <Icon size={20} aria-hidden="true" className="shrink-0 text-vip" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Levels({ levels }: { levels: readonly VipProduct[] }) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const protect = useProtectedAction();
  const group = useId();
  const rewardHours = useSetting('invitation.rewardHours');
  // Kept on the way over the recharge page.
  const [picked, setPicked] = useEntryState<VipProduct['level'] | null>('vipLevel', null);
  const locale = useLocale();
  const { data: vip } = useQuery(myVipQuery());
  const open = levels.filter(({ available }) => available);
  const find = (wanted: number | null | undefined) => open.find((each) => each.level === wanted);
  const level = find(picked) ?? find(vip?.vipLevel) ?? open[0];
  const price = formatYuan(level?.price ?? 0);
  const buyLabel = toVipStatus(vip, locale).kind === 'none' ? t`支付 ${price} 开通` : t`支付 ${price} 续费`;
  const buy = () => {
    if (!level) return;
    const request = {
      type: orderTypes.vip,
      productId: String(level.level),
      payAmount: level.price,
      days: level.days ?? undefined,
      tickets: level.tickets.videoTicket,
      title: level.name,
    };
    protect(t`开通 VIP`, () => openPayment(request));
  };
  return (
    <section className="px-4 pt-6">
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-3 text-section font-semibold">
          <Trans>选一种</Trans>
        </legend>
        {levels.map((each) => (
          <LevelCard
            key={each.level}
            group={group}
            level={each}
            chosen={each === level}
            onChoose={() => setPicked(each.level)}
          />
        ))}
      </fieldset>
      <Button full className="mt-5" disabled={!level} onClick={buy}>
        {level ? buyLabel : t`已经是终身 VIP`}
      </Button>
      {level && (
        <>
          <p className="mt-3 text-center text-caption text-fg3">
            <Trans>到期不会自动续费。没用完的时长会接着往后算。</Trans>
          </p>
          <div className="mt-2 flex flex-wrap justify-center gap-x-4">
            <Link to="/exchange" className="grid h-11 place-items-center px-3 text-body text-fg2">
              <Trans>用兑换码</Trans>
            </Link>
            {rewardHours > 0 && (
              <Link to="/promote" className="grid h-11 place-items-center px-3 text-body text-fg2">
                <Trans>邀请得 VIP</Trans>
              </Link>
            )}
          </div>
        </>
      )}
    </section>
  );
}
