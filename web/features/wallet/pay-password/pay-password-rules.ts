import { orderLimits } from '@muyu/contract/wallet/order.ts';

export const payPasswordDigits = orderLimits.payPassword;

/** The digits of a typed or pasted pay password. */
export const toPayPassword = (typed: string): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, payPasswordDigits);

export const isCompletePayPassword = (password: string): boolean => password.length === payPasswordDigits;

/** Whether all digits are alike or in sequence, up or down: the server refuses them too. */
export function isWeakPayPassword(password: string): boolean {
  const steps = [...password].slice(1).map((digit, at) => Number(digit) - Number(password[at]));
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
}
