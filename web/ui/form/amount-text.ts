import { fenOf } from '@muyu/contract/core/money.ts';

/** Most digits before the decimal point. */
const maxDigits = 7;

/** A decimal keypad of some languages types a comma; a pasted amount may have commas between thousands. */
function toDecimalPoint(text: string): string {
  const isDecimalComma = /^\D*\d*,\d{0,2}$/.test(text);
  return isDecimalComma ? text.replace(',', '.') : text.replaceAll(',', '');
}

/** A typed or pasted amount as the field shows it: digits, and at most two decimals. */
export function cleanAmountText(typed: string): string {
  const text = toDecimalPoint(typed.normalize('NFKC').replaceAll('。', '.')).replace(/[^\d.]/g, '');
  const [whole = '', ...rest] = text.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, maxDigits);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}

/** Yuan of the text of an amount field; null for an empty one. */
export const parseAmountText = (text: string): number | null =>
  text === '' ? null : fenOf(Number(text)) / 100;
