import type { Locale } from '@muyu/contract/core/locale.ts';
import type { BankCard } from '@muyu/contract/wallet/bank-card.ts';
import type { App } from '#platform/app.ts';
import { decrypt } from '#platform/crypto/aes-gcm.ts';
import { bankNameOf } from './banks.ts';
import { maskHolder } from './card-number.ts';
import type { bankCard } from './tables.ts';

export type BankCardRow = typeof bankCard.$inferSelect;

/** The purpose of the encryption of card numbers and holders. */
export const cardPurpose = 'bank card';

/** A card as its owner sees it: the number as the last four digits, the holder masked. */
export const toBankCardDto = (
  { config }: Pick<App, 'config'>,
  row: BankCardRow,
  locale: Locale,
): BankCard => ({
  bankCardId: row.bankCardId,
  bank: row.bank,
  bankName: bankNameOf(row.bank, locale),
  holder: maskHolder(decrypt(config.secret, cardPurpose, row.holder).toString()),
  last4: row.last4,
  createdAt: row.createdAt.toISOString(),
});
