import { jobHandler } from '#platform/module/job-binding.ts';
import { defineModule } from '#platform/module/module.ts';
import { adjustmentTables } from './adjustment/tables.ts';
import { getDashboardTotals } from './admin/get-dashboard-totals.ts';
import {
  cardAdminErrorMessages,
  channelErrorMessages,
  financeErrorMessages,
  ticketGrantErrorMessages,
  withdrawalAdminErrorMessages,
} from './admin-messages.ts';
import { walletAdminRoutes } from './admin-routes.ts';
import { bankCardTables } from './bank-card/tables.ts';
import { cashierPlugin } from './channel/cashier-plugin.ts';
import { channelServices } from './channel/channels.ts';
import { startChannelKeys, stopChannelKeys } from './channel/keys/channel-keys.ts';
import { notifyPlugin } from './channel/notify-plugin.ts';
import { channelTables } from './channel/tables.ts';
import { settleEarnings } from './earning/settle-earnings.ts';
import { getRates } from './get-rates.ts';
import { reconcileJob, settleEarningsJob, sweepOrdersJob } from './jobs.ts';
import { flushCredits } from './ledger/flush-credits.ts';
import { getAvailableFen } from './ledger/get-balances.ts';
import { reconcile } from './ledger/reconcile.ts';
import { ledgerCredit, ledgerTables } from './ledger/tables.ts';
import {
  orderErrorMessages,
  payPasswordErrorMessages,
  rechargeErrorMessages,
  walletErrorMessages,
  withdrawalErrorMessages,
} from './messages.ts';
import { walletMetrics } from './metrics.ts';
import { askChannels } from './order/commands/ask-channels.ts';
import { bookLostPayments } from './order/commands/book-lost-payments.ts';
import { sweepOrders } from './order/commands/close-orders.ts';
import { deleteOldTokens } from './order/commands/delete-old-tokens.ts';
import { orderTables } from './order/tables.ts';
import { payPasswordTables } from './pay-password/tables.ts';
import { hasPayPassword } from './pay-password/verify-pay-password.ts';
import { eraseWallet, findWalletObstacle } from './personal-data/erase-wallet.ts';
import { exportWallet } from './personal-data/export-wallet.ts';
import { rechargeProduct } from './recharge/recharge-products.ts';
import { rechargeTables } from './recharge/tables.ts';
import { walletRoutes } from './routes.ts';
import { sandboxCheck } from './sandbox-check.ts';
import { walletSettings } from './settings.ts';
import { ticketTables } from './ticket/tables.ts';
import { unclaimedTables } from './unclaimed/tables.ts';
import { withdrawalTables } from './withdrawal/tables.ts';

/** Balances, orders, payment channels, tickets and withdrawals. */
export const walletModule = defineModule({
  name: 'wallet',
  errors: [
    orderErrorMessages,
    walletErrorMessages,
    payPasswordErrorMessages,
    rechargeErrorMessages,
    withdrawalErrorMessages,
    withdrawalAdminErrorMessages,
    financeErrorMessages,
    ticketGrantErrorMessages,
    cardAdminErrorMessages,
    channelErrorMessages,
  ],
  settings: walletSettings,
  endpoints: walletRoutes,
  adminEndpoints: walletAdminRoutes,
  plugins: [notifyPlugin, cashierPlugin],
  jobs: [
    jobHandler(sweepOrdersJob, (app) => async (_data, _log, signal) => {
      const now = app.clock.now();
      try {
        await askChannels(app, now, signal);
      } finally {
        await sweepOrders(app, now);
        await deleteOldTokens(app, now);
      }
    }),
    jobHandler(settleEarningsJob, (app) => async (_data, _log, signal) => {
      await settleEarnings(app, app.clock.now(), signal);
    }),
    jobHandler(reconcileJob, (app) => async ({ runId }, log, signal) => {
      const now = app.clock.now();
      await bookLostPayments(app, now, signal);
      const { differences } = await reconcile(app, now, runId);
      if (differences > 0) log.error({ differences }, 'the ledger does not agree with itself');
    }),
  ],
  flushes: [flushCredits],
  deltaIds: [ledgerCredit.creditId],
  metrics: walletMetrics,
  externalServices: channelServices,
  orderProducts: { recharge: rechargeProduct },
  start: startChannelKeys,
  stop: stopChannelKeys,
  deletionGuard: findWalletObstacle,
  hasPayPassword,
  getAvailableFen,
  getRates,
  dashboardTotals: getDashboardTotals,
  configurationChecks: [sandboxCheck],
  tables: [
    ...ledgerTables,
    ...orderTables,
    ...channelTables,
    ...payPasswordTables,
    ...bankCardTables,
    ...withdrawalTables,
    ...adjustmentTables,
    ...unclaimedTables,
    ...rechargeTables,
    ...ticketTables,
  ],
  personalData: { exports: { wallet: exportWallet }, erasure: [() => eraseWallet] },
});
