import { isLuhnValid } from '@muyu/contract/core/card-number.ts';
import { walletLimits } from '@muyu/contract/wallet/wallet.ts';

/** The digits of a card number; null when it has a wrong length, other characters or a wrong check digit (Luhn). */
export function readCardNumber(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
  const { min, max } = walletLimits.cardNumber;
  if (!/^[0-9]+$/.test(digits) || digits.length < min || digits.length > max) return null;
  return isLuhnValid(digits) ? digits : null;
}

/** The name of a holder as it is compared. */
export const normalizeHolder = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·・.]/g, '')
    .toLowerCase();

/** A name with all but its last character masked. */
export function maskHolder(name: string): string {
  const characters = [...name];
  return characters.map((character, i) => (i === characters.length - 1 ? character : '*')).join('');
}
