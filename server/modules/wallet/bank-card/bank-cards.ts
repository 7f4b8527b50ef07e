import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type {
  addBankCard as addEndpoint,
  BankCard,
  listBanks as banksEndpoint,
  deleteBankCard as deleteEndpoint,
  listBankCards as listEndpoint,
} from '@muyu/contract/wallet/bank-card.ts';
import { walletErrors, walletLimits } from '@muyu/contract/wallet/wallet.ts';
import { and, desc, eq } from 'drizzle-orm';
import { lockCaller, lockUser, requireNoRecoveryLock } from '#modules/account';
import { encrypt, keyedHash } from '#platform/crypto/aes-gcm.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { bankCardAdded } from '../events.ts';
import { verifyPayPassword } from '../pay-password/verify-pay-password.ts';
import { requireMoneyAge } from '../require-money-age.ts';
import { isCardInUse } from '../withdrawal/queries/find-open-withdrawal.ts';
import { isBank, listBanksIn } from './banks.ts';
import { normalizeHolder, readCardNumber } from './card-number.ts';
import { bankCard } from './tables.ts';
import { cardPurpose, toBankCardDto } from './views.ts';

/** Banks in the caller's language. */
export const listBanks = ({ locale }: ContextOf<typeof banksEndpoint>) => listBanksIn(locale);

/** Bank cards of the caller, newest first. */
export async function listBankCards({
  app,
  viewer,
  locale,
}: ContextOf<typeof listEndpoint>): Promise<BankCard[]> {
  const rows = await app.db
    .select()
    .from(bankCard)
    .where(eq(bankCard.userId, viewer.userId))
    .orderBy(desc(bankCard.bankCardId));
  return rows.map((row) => toBankCardDto(app, row, locale));
}

/** Adds a bank card of the caller, after the pay password. */
export async function addBankCard(
  context: ContextOf<typeof addEndpoint>,
  input: InputOf<typeof addEndpoint>,
): Promise<BankCard> {
  const { app, viewer, now, locale } = context;
  const { userId } = viewer;
  await requireMoneyAge(context);
  const number = readCardNumber(input.cardNumber) ?? fail(context, walletErrors.cardNumberInvalid);
  if (!isBank(input.bank)) fail(context, walletErrors.unknownBank);
  const holder = sanitizeLine(input.holder) || failField(context, 'holder', 'required');
  await requireNoRecoveryLock(context);
  await verifyPayPassword(context, input.payPassword);
  const { secret } = app.config;
  const row = {
    userId,
    bankCardId: newId(now),
    bank: input.bank,
    number: encrypt(secret, cardPurpose, Buffer.from(number)),
    numberHash: keyedHash(secret, 'bank card number', number),
    holder: encrypt(secret, cardPurpose, Buffer.from(holder)),
    holderHash: keyedHash(secret, 'bank card holder', normalizeHolder(holder)),
    last4: number.slice(-4),
    createdAt: now,
  };
  await app.db.transaction(async (tx) => {
    // The lock also counts the cards of concurrent calls; an erasure that held it before has deleted all cards.
    await lockCaller(tx, userId);
    const added = await tx
      .insert(bankCard)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: bankCard.bankCardId });
    // Before the count: the reply that added the last card may have been lost.
    if (added.length === 0) fail(context, walletErrors.cardKnown);
    const count = await tx.$count(bankCard, eq(bankCard.userId, userId));
    if (count > walletLimits.cards) fail(context, walletErrors.tooManyCards, { limit: walletLimits.cards });
    await app.events.emit(tx, bankCardAdded, { userId, last4: row.last4 }, now);
  });
  return toBankCardDto(app, row, locale);
}

/** Deletes a bank card of the caller that no open withdrawal uses. */
export async function deleteBankCard(
  context: ContextOf<typeof deleteEndpoint>,
  { id }: { id: string },
): Promise<Record<never, never>> {
  const { app, viewer } = context;
  const { userId } = viewer;
  if (!isId(id)) fail(context, walletErrors.notFound);
  await app.db.transaction(async (tx) => {
    // A withdrawal locks the user, too, before it looks for the card.
    await lockUser(tx, userId);
    if (await isCardInUse(tx, userId, id)) fail(context, walletErrors.cardInUse);
    const byId = and(eq(bankCard.userId, userId), eq(bankCard.bankCardId, id));
    const deleted = await tx.delete(bankCard).where(byId).returning({ id: bankCard.bankCardId });
    if (deleted.length === 0) fail(context, walletErrors.notFound);
  });
  return {};
}
