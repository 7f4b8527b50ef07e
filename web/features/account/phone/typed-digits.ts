import { smsLimits } from '@muyu/contract/login.ts';

/** The digits of a number as people type it: spaces, hyphens and full-width figures do not count. */
export const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** Could this be a whole number? Which ones exist only the server knows. */
export const looksWhole = (areaCode: string, number: string) => {
  const { length } = digitsOf(number);
  return areaCode === '86' ? length === 11 : length >= 5;
};

/** The figures of a code as they are typed, pasted or filled in by the phone. */
export const codeOf = (text: string) => digitsOf(text).slice(0, smsLimits.digits);
export const isCode = (code: string) => code.length === smsLimits.digits;
