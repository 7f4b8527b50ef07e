import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { ApiError } from '@muyu/contract/core/client.ts';
import { InsecureContextError } from '@muyu/contract/core/device/proof-of-work.ts';

/**
 * Returns a function that turns an error into a sentence: why the server refused fields, or else its message when there is one. Fields
 * may share a reason.
 */
export function useErrorMessage() {
  const { i18n } = useLingui();
  return (error: unknown) => {
    if (error instanceof InsecureContextError)
      return i18n._(msg`This step needs an encrypted connection. Open the console at its https address.`);
    const answered = error instanceof ApiError && error.isReply;
    const reasons = answered ? [...new Set(error.fields.map(({ reason }) => reason))].join(' ') : '';
    if (answered && (reasons || error.message)) return reasons || error.message;
    if (answered) return i18n._(msg`Something went wrong. Please try again.`);
    return i18n._(msg`Can’t reach the server. Check your connection and try again.`);
  };
}

/** The request id of an internal error, which a support request can quote. */
export const requestIdOf = (error: unknown) =>
  error instanceof ApiError ? (error.data?.requestId ?? null) : null;
