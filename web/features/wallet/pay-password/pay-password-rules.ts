import { orderLimits } from '@muyu/contract/wallet/order.ts';

export const payPasswordDigits = orderLimits.payPassword;

/** The digits of a typed or pasted pay password. */
export const toPayPassword = (typed: string): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, payPasswordDigits);

export const isCompletePayPassword = (password: string): boolean => password.length === payPasswordDigits;
