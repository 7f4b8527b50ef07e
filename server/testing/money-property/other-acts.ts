import { financeErrors } from '@muyu/contract/admin/money/wallet.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { withdrawalErrors } from '@muyu/contract/wallet/withdrawal.ts';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { redeemVipCode } from '../../modules/membership/code/redeem-code.ts';
import { createVipCodes } from '../../modules/membership/scenario.ts';
import { decideAdjustment } from '../../modules/wallet/adjustment/decide-adjustment.ts';
import { proposeAdjustment } from '../../modules/wallet/adjustment/propose-adjustment.ts';
import { settleEarnings } from '../../modules/wallet/earning/settle-earnings.ts';
import { flushCredits } from '../../modules/wallet/ledger/flush-credits.ts';
import { bookLostPayments } from '../../modules/wallet/order/commands/book-lost-payments.ts';
import { newCardCode } from '../../modules/wallet/recharge/card-code.ts';
import { redeemRechargeCard } from '../../modules/wallet/recharge/redeem-card.ts';
import { decideUnclaimedRelease } from '../../modules/wallet/unclaimed/decide-release.ts';
import { proposeUnclaimedRelease } from '../../modules/wallet/unclaimed/propose-release.ts';
import { applyForWithdrawal } from '../../modules/wallet/withdrawal/commands/apply-for-withdrawal.ts';
import * as decisions from '../../modules/wallet/withdrawal/commands/decide-withdrawal.ts';
import { openStates, withdrawal } from '../../modules/wallet/withdrawal/tables.ts';
import { newId } from '../../platform/database/ids.ts';
import { newCard, payPassword } from '../money.ts';
import { receiveUnclaimed } from '../unclaimed-money.ts';
import { defineAct, type Run, refuse, succeed, who } from './act.ts';
import type { ModelWithdrawal } from './model.ts';
import { replayCashback } from './replay-cashback.ts';
import { asOperator, asPayer, type MoneyWorld, pass } from './world.ts';

const weekMs = 7 * DAY_MS;

const cardAct = defineAct(
  'redeem a card',
  fc.record({ payer: who, yuan: fc.integer({ min: 1, max: 300 }) }),
  async (run, { payer, yuan }) => {
    const { world, model } = run;
    const code = await newCard(world.server, yuan);
    await succeed(run, () => redeemRechargeCard(asPayer(world, payer), { code }));
    model.balances[payer]!.available += yuan * 100;
  },
);

const codeAct = defineAct('redeem a VIP code', who, async (run, payer) => {
  const { world, model } = run;
  const { app } = world.server;
  const { operatorId } = world.operators[0];
  const code = newCardCode();
  const batch = { batchId: newId(world.now), name: 'test', count: 1, level: 1, days: 7 } as const;
  const made = { ...batch, createdAt: world.now, createdBy: operatorId };
  await app.db.transaction((tx) => createVipCodes(app, tx, made, [code]));
  await succeed(run, () => redeemVipCode(asPayer(world, payer), { code }));
  model.codes += 1;
});

const applyAct = defineAct(
  'apply for a withdrawal',
  fc.record({ payer: who, fen: fc.integer({ min: 1000, max: 15_000 }) }),
  async (run, { payer, fen: amountFen }) => {
    const { world, model } = run;
    const { bankCardId } = world.payers[payer]!;
    const input = { amount: yuanOf(amountFen), bankCardId, payPassword, key: newId(new Date()) };
    const request = () => applyForWithdrawal(asPayer(world, payer), input);
    const balance = model.balances[payer]!;
    if (model.openWithdrawal(payer)) return refuse(request, withdrawalErrors.oneOpen);
    if (balance.available < amountFen) return refuse(request, withdrawalErrors.insufficientBalance);
    const left = await replayCashback(world.server.app.db, world.payers[payer]!.userId);
    if (balance.available - left < amountFen) return refuse(request, withdrawalErrors.cashbackLeft);
    const { withdrawalId } = await succeed(run, request);
    balance.available -= amountFen;
    balance.frozen += amountFen;
    model.withdrawals.push({ withdrawalId, who: payer, amountFen, state: 'applied' });
  },
);

const commands = {
  approved: decisions.approveWithdrawal,
  paying: decisions.startPayingWithdrawal,
  paid: decisions.markWithdrawalPaid,
  rejected: decisions.rejectWithdrawal,
  failed: decisions.failWithdrawal,
};

/** Decides about a withdrawal, also in a state that does not allow it. */
async function decideWithdrawal(run: Run, known: ModelWithdrawal, to: keyof typeof commands): Promise<void> {
  const { world, model } = run;
  const { operatorId } = world.operators[0];
  const { userId } = world.payers[known.who]!;
  const decision = { userId, withdrawalId: known.withdrawalId, operatorId, reason: '不对' };
  const request = () =>
    world.server.app.db.transaction((tx) => commands[to](asOperator(world, 0), tx, decision));
  if (model.decide(known, to)) await succeed(run, request);
  else await refuse(request, withdrawalErrors.alreadyDecided);
}

const decideAct = defineAct(
  'decide about a withdrawal',
  fc.record({ payer: who, to: fc.constantFrom('approved', 'paying', 'paid', 'rejected', 'failed') }),
  async (run, { payer, to }) => {
    const known =
      run.model.openWithdrawal(payer) ?? run.model.withdrawals.findLast((each) => each.who === payer);
    if (known) await decideWithdrawal(run, known, to);
  },
);

/** Returns the amounts of open withdrawals, so that nothing of a run that failed is left for the next one. */
export async function endWithdrawals(world: MoneyWorld): Promise<void> {
  const { db } = world.server.app;
  const { operatorId } = world.operators[0];
  const open = await db
    .select()
    .from(withdrawal)
    .where(inArray(withdrawal.state, [...openStates]));
  for (const { userId, withdrawalId, state } of open) {
    const end = state === 'paying' ? decisions.failWithdrawal : decisions.rejectWithdrawal;
    const decision = { userId, withdrawalId, operatorId, reason: '结束' };
    await db.transaction((tx) => end(asOperator(world, 0), tx, decision));
  }
}

const adjustAct = defineAct(
  'adjust a balance',
  fc.record({
    payer: who,
    fen: fc.integer({ min: -9000, max: 9000 }).filter((fen) => fen !== 0),
    approve: fc.boolean(),
  }),
  async (run, { payer, fen, approve }) => {
    const { world, model } = run;
    const { userId } = world.payers[payer]!;
    const proposal = { userId, amount: yuanOf(fen), reason: '渠道漏单' };
    const { adjustmentId } = await proposeAdjustment(asOperator(world, 0), proposal);
    const request = () =>
      decideAdjustment(asOperator(world, 1), {
        adjustmentId,
        approve,
        ...(approve ? {} : { reason: '重复' }),
      });
    const balance = model.balances[payer]!;
    if (approve && balance.available + fen < 0) return refuse(request, financeErrors.insufficientBalance);
    await succeed(run, request);
    if (approve) balance.available += fen;
  },
);

const releaseAct = defineAct(
  'release unclaimed money',
  fc.record({
    arrived: fc.integer({ min: 0, max: 5000 }),
    fen: fc.integer({ min: 1, max: 6000 }),
    to: fc.option(who),
    channel: fc.option(fc.constant('Alipay' as const), { nil: undefined }),
    approve: fc.boolean(),
  }),
  async (run, { arrived, fen, to, channel, approve }) => {
    const { world, model } = run;
    if (arrived > 0) await receiveUnclaimed(world.server, arrived);
    model.unclaimedFen += arrived;
    const person = to === null ? undefined : world.payers[to]!.userId;
    const target = to === null ? { channel } : { person };
    const proposal = { amount: yuanOf(fen), ...target, reason: '无人认领' };
    const propose = () => proposeUnclaimedRelease(asOperator(world, 0), proposal);
    if (model.unclaimedFen < fen) return refuse(propose, financeErrors.unclaimedTooLow);
    const { releaseId } = await propose();
    await succeed(run, () =>
      decideUnclaimedRelease(asOperator(world, 1), {
        releaseId,
        approve,
        ...(approve ? {} : { reason: '重复' }),
      }),
    );
    if (!approve) return;
    model.unclaimedFen -= fen;
    if (to !== null) model.balances[to]!.available += fen;
  },
);

/** A week later, as after its daily runs: statements of the channels list lost payments for a month only. */
const settleAct = defineAct('settle earnings', fc.constant(null), async ({ world, model }) => {
  pass(world, weekMs);
  model.confirmLost(world.now.getTime());
  await bookLostPayments(world.server.app, world.now);
  model.settle(world.now.getTime());
  await settleEarnings(world.server.app, world.now);
});

const flushAct = defineAct('flush credits', fc.constant(null), ({ world }) => flushCredits(world.server.app));

export const otherActs = [
  cardAct,
  cardAct,
  codeAct,
  applyAct,
  applyAct,
  decideAct,
  decideAct,
  decideAct,
  adjustAct,
  releaseAct,
  settleAct,
  flushAct,
];
