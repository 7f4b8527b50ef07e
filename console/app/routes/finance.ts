import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  parseAdjustmentSearch,
  parseCardSearch,
  parseFinanceSearch,
  parseOrderSearch,
  parseReconciliationSearch,
  parseTransferSearch,
  parseUserMoneySearch,
  parseWithdrawalSearch,
} from '../search-params.ts';
import { inside } from './root.ts';

const userMoney = createRoute({
  getParentRoute: () => inside,
  path: '/users/$userId/money',
  staticData: { permission: 'orders' },
  validateSearch: parseUserMoneySearch,
  component: lazyRouteComponent(() => import('../../features/finance/user-money-page.tsx'), 'UserMoneyPage'),
});

const finance = createRoute({
  getParentRoute: () => inside,
  path: '/finance',
  staticData: { permission: 'finance' },
  validateSearch: parseFinanceSearch,
  component: lazyRouteComponent(() => import('../../features/finance/overview-page.tsx'), 'OverviewPage'),
});

const withdrawals = createRoute({
  getParentRoute: () => inside,
  path: '/withdrawals',
  staticData: { permission: 'finance' },
  validateSearch: parseWithdrawalSearch,
  component: lazyRouteComponent(
    () => import('../../features/finance/withdrawals-page.tsx'),
    'WithdrawalsPage',
  ),
});

const orders = createRoute({
  getParentRoute: () => inside,
  path: '/orders',
  staticData: { permission: 'finance' },
  validateSearch: parseOrderSearch,
  component: lazyRouteComponent(() => import('../../features/finance/orders-page.tsx'), 'OrdersPage'),
});

const transfers = createRoute({
  getParentRoute: () => inside,
  path: '/transfers',
  staticData: { permission: 'finance' },
  validateSearch: parseTransferSearch,
  component: lazyRouteComponent(() => import('../../features/finance/transfers-page.tsx'), 'TransfersPage'),
});

const adjustments = createRoute({
  getParentRoute: () => inside,
  path: '/adjustments',
  staticData: { permission: 'finance' },
  validateSearch: parseAdjustmentSearch,
  component: lazyRouteComponent(
    () => import('../../features/finance/adjustments-page.tsx'),
    'AdjustmentsPage',
  ),
});

const cards = createRoute({
  getParentRoute: () => inside,
  path: '/cards',
  staticData: { permission: 'finance' },
  validateSearch: parseCardSearch,
  component: lazyRouteComponent(() => import('../../features/finance/cards-page.tsx'), 'CardsPage'),
});

const reconciliation = createRoute({
  getParentRoute: () => inside,
  path: '/reconciliation',
  staticData: { permission: 'finance' },
  validateSearch: parseReconciliationSearch,
  component: lazyRouteComponent(
    () => import('../../features/finance/reconciliation-page.tsx'),
    'ReconciliationPage',
  ),
});

const paymentChannels = createRoute({
  getParentRoute: () => inside,
  path: '/payment-channels',
  staticData: { permission: 'settings' },
  component: lazyRouteComponent(
    () => import('../../features/payment-channels/payment-channels-page.tsx'),
    'PaymentChannelsPage',
  ),
});

/** Money. */
export const financeRoutes = [
  userMoney,
  finance,
  withdrawals,
  orders,
  transfers,
  adjustments,
  cards,
  reconciliation,
  paymentChannels,
] as const;
