import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { CallError } from '@muyu/contract/core/client.ts';

/** Turns an error into a sentence for people: the server's own words when it gave any. */
export function useErrorText() {
  const { i18n } = useLingui();
  return (error: unknown) => {
    const answered = error instanceof CallError && error.code !== 'network';
    if (answered && error.message) return error.message;
    if (answered) return i18n._(msg`Something went wrong. Please try again.`);
    return i18n._(msg`The server cannot be reached. Check the connection and try again.`);
  };
}

/** The request id of a fault, to quote when asking for help. */
export const requestIdOf = (error: unknown) =>
  error instanceof CallError ? (error.data?.requestId ?? null) : null;
