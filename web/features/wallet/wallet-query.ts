import { getUserInfo } from '@muyu/contract/account/account.ts';
import { getIncomeSummary } from '@muyu/contract/income.ts';
import { getVipInfo, listVipLevels, listVipOrders } from '@muyu/contract/membership.ts';
import { listPurchasedPosts } from '@muyu/contract/playback.ts';
import { listSubscriptions } from '@muyu/contract/subscription.ts';
import { getOrder, listOrders, listPayChannels } from '@muyu/contract/wallet/order.ts';
import { listRedeemedCards } from '@muyu/contract/wallet/recharge.ts';
import { getStatement, getWallet, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { getWithdrawal, getWithdrawalTerms, listWithdrawals } from '@muyu/contract/wallet/withdrawal.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';

/** The viewer's wallet; asked for again whenever a screen with it opens. */
export const walletQuery = () => ({ ...client.query(getWallet, {}), staleTime: 0 });

const changedByMoney: ReadonlySet<unknown> = new Set(
  [
    getWallet,
    listBalanceDetails,
    getStatement,
    listPayChannels,
    listOrders,
    getOrder,
    listVipOrders,
    listRedeemedCards,
    getWithdrawalTerms,
    getWithdrawal,
    listWithdrawals,
    getVipInfo,
    listVipLevels,
    getUserInfo,
    listPurchasedPosts,
    listSubscriptions,
    getIncomeSummary,
  ].map(({ id }) => id),
);

/** Loads again what a payment, a recharge or a withdrawal changes: balance, details, orders, VIP. */
export const invalidateMoney = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [endpoint] }) => changedByMoney.has(endpoint) });
