import { smsLimits } from '@muyu/contract/account/login.ts';

/** The digits of a phone number, without spaces and hyphens and with full-width digits converted. */
export const toDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** Whether a number may be complete. The server knows which numbers exist. */
export const looksComplete = (areaCode: string, number: string) => {
  const { length } = toDigits(number);
  return areaCode === '86' ? length === 11 : length >= 5;
};

/**
 * Whether a complete number may be the one behind a mask of its owner (138****1234). How a number begins is compared in China
 * only: elsewhere people type a prefix that the mask does not have.
 */
export function mayBeMasked(masked: string, areaCode: string, number: string): boolean {
  const [head = '', tail = ''] = masked.split('****');
  const digits = toDigits(number);
  return digits.endsWith(tail) && (areaCode !== '86' || digits.startsWith(head));
}

/** The digits of a typed, pasted or filled-in code. */
export const toCode = (text: string) => toDigits(text).slice(0, smsLimits.digits);
export const isCompleteCode = (code: string) => code.length === smsLimits.digits;
