import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  Bookmark,
  CreditCard,
  Crown,
  Gift,
  KeyRound,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  TicketCheck,
  UserRoundCheck,
} from 'lucide-react';
import { useStoredAge } from '../../../client/offline/stored-ages.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Group, RowContent, rowClass } from '../../../ui/list/rows.tsx';
import { StoredNote } from '../../../ui/list/stored-note.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { AdultOnly } from '../adult-only.tsx';
import { walletQuery } from '../wallet-query.ts';
import { BalanceCard } from './balance-card.tsx';
import { TicketTiles } from './ticket-tiles.tsx';

/** The wallet: balance, tickets, and links to everything about money. */
export function WalletPage() {
  const { t } = useLingui();
  const { data: wallet, error, refetch } = useQuery(walletQuery());
  const storedAt = useStoredAge(walletQuery().queryKey);
  const way = (to: LinkProps['to'] & string, Icon: LucideIcon, label: string, value?: string) => (
    <Link to={to} className={rowClass}>
      <RowContent icon={<Icon size={20} aria-hidden="true" />} label={label} value={value} />
    </Link>
  );
  if (!wallet && error)
    return (
      <Page bar={<TopBar back title={t`我的钱包`} />}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  const payPassword = !wallet ? undefined : wallet.payPassword ? t`已设置` : t`未设置`;
  return (
    <Page glow bar={<TopBar back title={t`我的钱包`} />}>
      <PullToRefresh onRefresh={refetch}>
        <StoredNote at={storedAt} />
        <BalanceCard wallet={wallet} linked />
        <TicketTiles wallet={wallet} />
        {wallet && !wallet.adult && (
          <div className="mx-4 mt-3">
            <AdultOnly />
          </div>
        )}
        <Group>
          {way('/wallet/balance', ScrollText, t`余额明细`)}
          {way('/wallet/orders', ReceiptText, t`我的订单`)}
          {way('/wallet/purchased', Bookmark, t`已购作品`)}
          {way('/column/findSubscript', UserRoundCheck, t`我的订阅`)}
          {way('/wallet/balance/cash/account', CreditCard, t`银行卡`)}
          {way('/column/settings/accountSafe/payPassword', KeyRound, t`支付密码`, payPassword)}
        </Group>
        <Group>
          {way('/wallet/vip', Crown, t`VIP 中心`)}
          {way('/rechargeCard', TicketCheck, t`充值卡`)}
          {way('/exchange', Gift, t`兑换 VIP`)}
        </Group>
        <div className="h-8" />
      </PullToRefresh>
    </Page>
  );
}
