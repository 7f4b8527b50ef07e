import { createHash, randomBytes } from 'node:crypto';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import type { getPayToken as endpoint } from '@muyu/contract/wallet/order.ts';
import { lockUnerasedAccount } from '#modules/account';
import type { ContextOf } from '#platform/http/bind.ts';
import { getBalances } from '../../ledger/get-balances.ts';
import { payTokenMinutes } from '../../settings.ts';
import { quoteOrder } from '../queries/quote-order.ts';
import { payToken } from '../tables.ts';
import { toLineDto } from '../views.ts';

export const hashPayToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a pay token for the present price of what the caller asks for. */
export async function createPayToken(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const { app, viewer, now, locale } = context;
  const { userId } = viewer;
  const { amountFen, lines } = await quoteOrder(context, input);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + app.settings.get(payTokenMinutes) * 60_000);
  const { type, productId, count } = input;
  await app.db.transaction(async (tx) => {
    await lockUnerasedAccount(tx, userId);
    await tx
      .insert(payToken)
      .values({ userId, tokenHash: hashPayToken(token), type, productId, count, amountFen, expiresAt });
  });
  const { available } = await getBalances(app.db, userId);
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    payAmount: yuanOf(amountFen),
    availableBalance: yuanOf(available),
    lines: lines.map((line) => toLineDto(line, locale)),
  };
}
