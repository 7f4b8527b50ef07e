import { isError } from '@muyu/contract/core/client.ts';
import { payPasswordErrorList } from '@muyu/contract/wallet/pay-password.ts';

/** Whether an error is about the pay password: it is shown where the password is typed. */
export const isPayPasswordError = (error: unknown): boolean => isError(error, ...payPasswordErrorList);
