import { smsLimits } from '@muyu/contract/account/login.ts';

/** The digits of a phone number, without spaces and hyphens and with full-width digits converted. */
export const toDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** Whether a number may be complete. The server knows which numbers exist. */
export const looksComplete = (areaCode: string, number: string) => {
  const { length } = toDigits(number);
  return areaCode === '86' ? length === 11 : length >= 5;
};

/** The digits of a typed, pasted or filled-in code. */
export const toCode = (text: string) => toDigits(text).slice(0, smsLimits.digits);
export const isCompleteCode = (code: string) => code.length === smsLimits.digits;
