import { accountErrors } from '@muyu/contract/account/account.ts';
import { ApiError, isError } from '@muyu/contract/core/client.ts';
import type { AnyEndpoint, ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useDebouncedValue } from '../../../ui/form/use-debounced-value.ts';

/**
 * Checks an answer on the server while it is typed. A well-formed `text` is sent after a pause in typing. Without a
 * reply, or where it needs a proof of work, the step is not blocked: the final request checks again.
 */
export function useAvailabilityCheck<C extends AnyEndpoint>(
  endpoint: C,
  text: string,
  wellFormed: (text: string) => boolean,
  input: (text: string) => ClientInputOf<C>,
) {
  const errorMessage = useErrorMessage();
  const debounced = useDebouncedValue(text);
  const check = useQuery({
    ...client.query(endpoint, input(debounced)),
    enabled: wellFormed(debounced),
    staleTime: 30_000,
    gcTime: 60_000,
    meta: { inlineNotFound: true },
  });
  const isSettled = wellFormed(text) && debounced === text && !check.isFetching;
  const error = isSettled && !isError(check.error, accountErrors.proofRequired) ? check.error : null;
  const isRejected = error instanceof ApiError && error.status === 422;
  return {
    /** No further reply is expected for the current text. */
    isSettled,
    isIdle: debounced === text,
    isAvailable: isSettled && check.isSuccess,
    isRejected,
    error,
    problem: errorMessage(error),
  };
}
