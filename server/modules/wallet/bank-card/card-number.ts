import { walletLimits } from '@muyu/contract/wallet/wallet.ts';

/** The digits of a card number; null when it has a wrong length, other characters or a wrong check digit (Luhn). */
export function readCardNumber(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
  const { min, max } = walletLimits.cardNumber;
  if (!/^[0-9]+$/.test(digits) || digits.length < min || digits.length > max) return null;
  return isLuhnValid(digits) ? digits : null;
}

/** Whether the last digit is the check digit of the others. */
function isLuhnValid(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum > 0 && sum % 10 === 0;
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
