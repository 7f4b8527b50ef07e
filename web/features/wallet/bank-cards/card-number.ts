import type { Bank } from '@muyu/contract/wallet/bank-card.ts';
import { walletLimits } from '@muyu/contract/wallet/wallet.ts';

const { min, max } = walletLimits.cardNumber;

/** The digits of a typed or pasted card number. */
export const toCardDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, max);

/** A card number in groups of four. */
export const groupCardDigits = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Position in the grouped number after the given count of digits. */
export const groupedPosition = (digitsBefore: number): number =>
  digitsBefore + Math.max(0, Math.floor((digitsBefore - 1) / 4));

export const isCompleteCardNumber = (digits: string): boolean => digits.length >= min;

/** The bank of a card number: the one with the longest prefix that the number begins with. */
export function findBank(digits: string, banks: readonly Bank[]): Bank | undefined {
  const matches = banks.flatMap((bank) =>
    bank.prefixes
      .filter((prefix) => prefix !== '' && digits.startsWith(prefix))
      .map((prefix) => ({ bank, length: prefix.length })),
  );
  return matches.sort((a, b) => b.length - a.length)[0]?.bank;
}
