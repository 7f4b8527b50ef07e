import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { ApiError } from '@muyu/contract/core/client.ts';
import { InsecureContextError } from '@muyu/contract/core/device/proof-of-work.ts';

/** Returns a function that turns an error into a sentence: the message of the server when there is one. */
export function useErrorMessage() {
  const { i18n } = useLingui();
  return (error: unknown) => {
    if (error instanceof InsecureContextError)
      return i18n._(msg`This step needs an encrypted connection. Open the console at its https address.`);
    const answered = error instanceof ApiError && error.code !== 'network';
    if (answered && error.message) return error.message;
    if (answered) return i18n._(msg`Something went wrong. Please try again.`);
    return i18n._(msg`Can’t reach the server. Check your connection and try again.`);
  };
}

/** The request id of an internal error, which a support request can quote. */
export const requestIdOf = (error: unknown) =>
  error instanceof ApiError ? (error.data?.requestId ?? null) : null;
