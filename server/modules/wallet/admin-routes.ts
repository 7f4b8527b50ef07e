import * as channelKeys from '@muyu/contract/admin/money/payment-channel.ts';
import * as cards from '@muyu/contract/admin/money/recharge.ts';
import * as reconciliation from '@muyu/contract/admin/money/reconciliation.ts';
import * as tickets from '@muyu/contract/admin/money/ticket.ts';
import * as unclaimed from '@muyu/contract/admin/money/unclaimed.ts';
import * as wallet from '@muyu/contract/admin/money/wallet.ts';
import * as withdrawals from '@muyu/contract/admin/money/withdrawal.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { decideAdjustment } from './adjustment/decide-adjustment.ts';
import { listAdjustments } from './adjustment/list-adjustments.ts';
import { proposeAdjustment } from './adjustment/propose-adjustment.ts';
import { getFinanceOverview } from './admin/get-overview.ts';
import { getUserMoney, listDetailsOfUser } from './admin/user-money.ts';
import { checkChannel } from './channel/admin/check-channel.ts';
import { listPaymentCallbacks } from './channel/admin/list-callbacks.ts';
import { listChannelStates } from './channel/admin/list-channel-states.ts';
import { setAlipayKeys, setWeChatKeys } from './channel/admin/set-channel-keys.ts';
import { switchChannel } from './channel/admin/switch-channel.ts';
import { listTransfers } from './ledger/admin/list-transfers.ts';
import { listDifferences, listReconciliations, runReconciliation } from './ledger/admin/reconciliations.ts';
import { searchTransfers } from './ledger/admin/search-transfers.ts';
import { listAdminOrders, listOrdersOfUser } from './order/admin/orders.ts';
import { refundOrder } from './order/admin/refund-order.ts';
import { createCardBatch } from './recharge/admin/card-batches/create-card-batch.ts';
import { decideCardBatch } from './recharge/admin/card-batches/decide-card-batch.ts';
import { listCardBatches } from './recharge/admin/card-batches/list-card-batches.ts';
import { revokeCardBatch } from './recharge/admin/card-batches/revoke-card-batch.ts';
import { listCardsOfUser } from './recharge/admin/list-cards-of-user.ts';
import { grantTicketsToUser } from './ticket/admin/grant-tickets-to-user.ts';
import { listTicketsOfUser } from './ticket/admin/list-tickets-of-user.ts';
import { revokeTicketGrant } from './ticket/admin/revoke-ticket-grant.ts';
import { decideUnclaimedRelease } from './unclaimed/decide-release.ts';
import { listUnclaimedReleases } from './unclaimed/list-releases.ts';
import { proposeUnclaimedRelease } from './unclaimed/propose-release.ts';
import { endBankFileHold, getBankFileHold } from './withdrawal/admin/bank-file-hold.ts';
import { approveWithdrawals, startWithdrawals } from './withdrawal/admin/batch-withdrawals.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawal/admin/decide-withdrawals.ts';
import { downloadWithdrawalExport, exportWithdrawals } from './withdrawal/admin/export-withdrawals.ts';
import { getAdminWithdrawal } from './withdrawal/admin/get-withdrawal.ts';
import { importWithdrawalResults } from './withdrawal/admin/import-results.ts';
import { listWithdrawalExports } from './withdrawal/admin/list-exports.ts';
import { listAdminWithdrawals } from './withdrawal/admin/list-withdrawals.ts';

export const walletAdminRoutes: Route[] = [
  operatorRoute(withdrawals.listAdminWithdrawals, listAdminWithdrawals),
  operatorRoute(withdrawals.getAdminWithdrawal, getAdminWithdrawal),
  operatorRoute(withdrawals.approveWithdrawal, approveWithdrawal),
  operatorRoute(withdrawals.rejectWithdrawal, rejectWithdrawal),
  operatorRoute(withdrawals.payWithdrawal, payWithdrawal),
  operatorRoute(withdrawals.approveWithdrawals, approveWithdrawals),
  operatorRoute(withdrawals.startWithdrawals, startWithdrawals),
  operatorRoute(withdrawals.exportWithdrawals, exportWithdrawals),
  operatorRoute(withdrawals.downloadWithdrawalExport, downloadWithdrawalExport),
  operatorRoute(withdrawals.listWithdrawalExports, listWithdrawalExports),
  operatorRoute(withdrawals.getBankFileHold, getBankFileHold),
  operatorRoute(withdrawals.endBankFileHold, endBankFileHold),
  operatorRoute(withdrawals.importWithdrawalResults, importWithdrawalResults),
  operatorRoute(wallet.listAdminOrders, listAdminOrders),
  operatorRoute(wallet.listOrdersOfUser, listOrdersOfUser),
  operatorRoute(wallet.refundOrder, refundOrder),
  operatorRoute(wallet.getUserMoney, getUserMoney),
  operatorRoute(wallet.listDetailsOfUser, listDetailsOfUser),
  operatorRoute(wallet.listTransfers, listTransfers),
  operatorRoute(wallet.searchTransfers, searchTransfers),
  operatorRoute(wallet.listAdjustments, listAdjustments),
  operatorRoute(wallet.proposeAdjustment, proposeAdjustment),
  operatorRoute(wallet.decideAdjustment, decideAdjustment),
  operatorRoute(unclaimed.listUnclaimedReleases, listUnclaimedReleases),
  operatorRoute(unclaimed.proposeUnclaimedRelease, proposeUnclaimedRelease),
  operatorRoute(unclaimed.decideUnclaimedRelease, decideUnclaimedRelease),
  operatorRoute(reconciliation.listReconciliations, listReconciliations),
  operatorRoute(reconciliation.runReconciliation, runReconciliation),
  operatorRoute(reconciliation.listDifferences, listDifferences),
  operatorRoute(reconciliation.listPaymentCallbacks, listPaymentCallbacks),
  operatorRoute(channelKeys.listChannelStates, listChannelStates),
  operatorRoute(channelKeys.setAlipayKeys, setAlipayKeys),
  operatorRoute(channelKeys.setWeChatKeys, setWeChatKeys),
  operatorRoute(channelKeys.switchChannel, switchChannel),
  operatorRoute(channelKeys.checkChannel, checkChannel),
  operatorRoute(wallet.getFinanceOverview, getFinanceOverview),
  operatorRoute(cards.listCardBatches, listCardBatches),
  operatorRoute(cards.createCardBatch, createCardBatch),
  operatorRoute(cards.decideCardBatch, decideCardBatch),
  operatorRoute(cards.revokeCardBatch, revokeCardBatch),
  operatorRoute(cards.listCardsOfUser, listCardsOfUser),
  operatorRoute(tickets.listTicketsOfUser, listTicketsOfUser),
  operatorRoute(tickets.grantTicketsToUser, grantTicketsToUser),
  operatorRoute(tickets.revokeTicketGrant, revokeTicketGrant),
];
