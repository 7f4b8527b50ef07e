import type { LoginData } from '@muyu/contract/account/account.ts';
import { vipCode } from '../../modules/membership/code/tables.ts';
import { balanceAdjustment } from '../../modules/wallet/adjustment/tables.ts';
import { ticketReturn } from '../../modules/wallet/ticket/tables.ts';
import { unclaimedRelease } from '../../modules/wallet/unclaimed/tables.ts';
import { withdrawalApproval } from '../../modules/wallet/withdrawal/tables.ts';
import { newId } from '../../platform/database/ids.ts';
import { newCard, payPassword, payWithdrawal } from '../money.ts';
import { sendTo } from '../send-to.ts';
import type { TestServer } from '../server.ts';

/**
 * Rows of a member in the tables of the wallet, made over HTTP: a recharge card, a bought VIP level, a bank
 * card, a paid withdrawal of the rest. The balance is empty afterwards.
 */
export async function spendAndWithdraw(server: TestServer, who: LoginData): Promise<void> {
  const send = sendTo(server);
  await send('POST /inst/app/account/private/password/add', { password: payPassword }, who);
  await send('POST /order/app/o/rechargeCard/private/use', { code: await newCard(server, 60) }, who);
  const purchase = { type: 1, productId: '1' };
  const { token, payAmount } = await send('GET /order/app/o/pay/private/token', purchase, who);
  const order = { ...purchase, channel: 'Balance', payAmount, token };
  const { orderId } = await send('POST /order/app/o/order/private', order, who);
  await send('POST /inst/app/pay/private/balance/pay', { orderId, payPassword }, who);
  const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  const { bankCardId } = await send('POST /inst/app/bank/private/card', card, who);
  const { withdrawalId } = await send(
    'POST /inst/app/pay/private/withdrawal',
    { amount: 30, bankCardId, payPassword },
    who,
  );
  const decision = { userId: who.userId, withdrawalId: String(withdrawalId), operatorId: newId(new Date()) };
  await insertWorkOfOperators(server, decision);
  await payWithdrawal(server, decision);
}

type Decision = { userId: string; withdrawalId: string; operatorId: string };

/** Records of operators about the person: an approval, a declined adjustment, a ticket that was taken back, a used VIP code. */
async function insertWorkOfOperators({ app }: TestServer, decision: Decision): Promise<void> {
  const { userId, operatorId } = decision;
  const now = new Date();
  await app.db.insert(withdrawalApproval).values({ ...decision, createdAt: now });
  const declined = {
    userId,
    amountFen: 100,
    reason: 'test',
    state: 'declined' as const,
    proposedBy: operatorId,
    createdAt: now,
    decidedBy: operatorId,
    decidedAt: now,
  };
  await app.db.insert(balanceAdjustment).values({ adjustmentId: newId(now), ...declined });
  await app.db.insert(unclaimedRelease).values({ releaseId: newId(now), ...declined });
  await app.db.insert(ticketReturn).values({
    userId,
    source: 'operator',
    sourceKey: newId(now),
    kind: 'post',
    count: 1,
    operatorId,
    reason: 'test',
    createdAt: now,
  });
  const codeHash = Buffer.from(newId(now));
  await app.db
    .insert(vipCode)
    .values({ codeHash, batchId: newId(now), level: 1, days: 31, usedBy: userId, usedAt: now });
}
