import * as bankCard from '@muyu/contract/wallet/bank-card.ts';
import * as order from '@muyu/contract/wallet/order.ts';
import * as recharge from '@muyu/contract/wallet/recharge.ts';
import * as wallet from '@muyu/contract/wallet/wallet.ts';
import * as withdrawal from '@muyu/contract/wallet/withdrawal.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { addBankCard, deleteBankCard, listBankCards, listBanks } from './bank-card/bank-cards.ts';
import { getBalanceDetail, listBalanceDetails } from './detail/balance-details.ts';
import { exportStatementPdf } from './detail/pdf/export-statement-pdf.ts';
import { exportStatement, getStatement } from './detail/statement.ts';
import { getWallet } from './get-wallet.ts';
import { closeOrder } from './order/commands/close-orders.ts';
import { createOrder } from './order/commands/create-order.ts';
import { createPayToken } from './order/commands/create-pay-token.ts';
import { payFromBalance, payOrder } from './order/commands/pay-order.ts';
import { getOrder, listOrders, listPayChannels } from './order/queries/orders.ts';
import { addPayPassword, changePayPassword } from './pay-password/set-pay-password.ts';
import { listRedeemedCards } from './recharge/list-redeemed-cards.ts';
import { listRechargeProducts } from './recharge/recharge-products.ts';
import { redeemRechargeCard } from './recharge/redeem-card.ts';
import { applyForWithdrawal } from './withdrawal/commands/apply-for-withdrawal.ts';
import { getWithdrawal, getWithdrawalTerms, listWithdrawals } from './withdrawal/queries/withdrawals.ts';

export const walletRoutes: Route[] = [
  memberRoute(order.getPayToken, createPayToken),
  memberRoute(order.createOrder, createOrder),
  memberRoute(order.payOrder, payOrder),
  memberRoute(order.payFromBalance, payFromBalance),
  memberRoute(order.getOrder, getOrder),
  memberRoute(order.listOrders, listOrders),
  memberRoute(order.closeOrder, closeOrder),
  memberRoute(order.listPayChannels, listPayChannels),
  memberRoute(wallet.getWallet, getWallet),
  memberRoute(wallet.listBalanceDetails, listBalanceDetails),
  memberRoute(wallet.getBalanceDetail, getBalanceDetail),
  memberRoute(wallet.getStatement, getStatement),
  memberRoute(wallet.exportStatement, exportStatement),
  memberRoute(wallet.exportStatementPdf, exportStatementPdf),
  memberRoute(wallet.addPayPassword, addPayPassword),
  memberRoute(wallet.changePayPassword, changePayPassword),
  memberRoute(bankCard.listBanks, listBanks),
  memberRoute(bankCard.listBankCards, listBankCards),
  memberRoute(bankCard.addBankCard, addBankCard),
  memberRoute(bankCard.deleteBankCard, deleteBankCard),
  memberRoute(recharge.listRechargeProducts, listRechargeProducts),
  memberRoute(recharge.useRechargeCard, redeemRechargeCard),
  memberRoute(recharge.listRedeemedCards, listRedeemedCards),
  memberRoute(withdrawal.getWithdrawalTerms, getWithdrawalTerms),
  memberRoute(withdrawal.applyForWithdrawal, applyForWithdrawal),
  memberRoute(withdrawal.getWithdrawal, getWithdrawal),
  memberRoute(withdrawal.listWithdrawals, listWithdrawals),
];
