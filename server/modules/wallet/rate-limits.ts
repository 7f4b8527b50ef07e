import { checkChannel } from '@muyu/contract/admin/money/payment-channel.ts';
import { runReconciliation } from '@muyu/contract/admin/money/reconciliation.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { createOrder } from '@muyu/contract/wallet/order.ts';
import { exportStatement, exportStatementPdf, getStatement } from '@muyu/contract/wallet/wallet.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** Rewards cost as little as a fen, and each is an order that its payee reads of. */
export const rateOrders = defineRateLimit(
  'wallet.rateOrders',
  localized(
    '下单（打赏、购买、充值）',
    'Orders: tips, purchases and top-ups',
    '注文（投げ銭・購入・チャージ）',
  ),
  [createOrder],
);

/** The limits of single endpoints of the module. */
export const walletRateLimits = [
  rateOrders,
  defineRateLimit('wallet.rateBankCards', localized('添加银行卡', 'New bank cards', '銀行カードの追加'), [
    addBankCard,
  ]),
  defineRateLimit('wallet.rateStatements', localized('月账单', 'Statements of a month', '月次明細書'), [
    getStatement,
    exportStatement,
  ]),
  defineRateLimit(
    'wallet.rateStatementPdfs',
    localized('月账单 PDF', 'Statements as PDF', '月次明細書のPDF'),
    [exportStatementPdf],
  ),
  defineRateLimit(
    'wallet.rateReconciliations',
    localized('立即对账', 'Manual reconciliations', '手動の照合'),
    [runReconciliation],
  ),
  defineRateLimit(
    'wallet.rateChannelChecks',
    localized('检查支付渠道', 'Checks of payment channels', '決済サービスの確認'),
    [checkChannel],
  ),
];
