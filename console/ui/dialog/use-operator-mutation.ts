import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@muyu/contract/core/client.ts';
import { type ErrorDefinition, sessionInvalidCodes } from '@muyu/contract/core/errors.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useErrorMessage } from '../../client/error-message.ts';

type Options<Variables, Result> = {
  act(given: Variables): Promise<Result>;
  /** Query keys that are refetched before the mutation counts as settled. */
  invalidates: readonly QueryKey[];
  /** The message after success. */
  successMessage(given: Variables, done: Result): string;
  /**
   * Errors that mean that another operator was first. They are shown as a notification and then treated as
   * success.
   */
  gone?: readonly ErrorDefinition[];
  /** Shows other errors as a notification, for actions without a dialog. */
  notifyOnError?: boolean;
  onSettled?(done?: Result): void;
};

/** A request of an operator: shows the outcome, refetches the lists and returns an error for the dialog. */
export function useOperatorMutation<Variables = void, Result = unknown>(options: Options<Variables, Result>) {
  const { act, invalidates, successMessage, gone = [], notifyOnError = false, onSettled } = options;
  const { t } = useLingui();
  const { message, notification } = App.useApp();
  const toErrorMessage = useErrorMessage();
  const cache = useQueryClient();
  const isConflict = (error: unknown) => error instanceof ApiError && gone.some((each) => error.is(each));
  const isSignedOut = (error: unknown) =>
    error instanceof ApiError && sessionInvalidCodes.includes(error.code);
  const [isSettled, setIsSettled] = useState(false);
  const settle = (done?: Result) => {
    // antd stops rendering a dialog as soon as it closes, so that the button must stop spinning before that.
    flushSync(() => setIsSettled(true));
    onSettled?.(done);
  };
  const invalidate = () => Promise.all(invalidates.map((queryKey) => cache.invalidateQueries({ queryKey })));

  const mutation = useMutation({
    mutationFn: act,
    onMutate: () => setIsSettled(false),
    onSuccess: async (done, given) => {
      await invalidate();
      message.success(successMessage(given, done));
      settle(done);
    },
    onError: async (error) => {
      if (isConflict(error)) {
        notification.info({ title: t`Another operator got there first`, description: toErrorMessage(error) });
        await invalidate();
        settle();
      } else if (notifyOnError && !isSignedOut(error)) {
        notification.error({ title: t`That didn’t work`, description: toErrorMessage(error), duration: 12 });
      }
    },
  });
  const failure = mutation.error && !isConflict(mutation.error) ? mutation.error : null;
  return {
    run: mutation.mutate,
    pending: mutation.isPending && !isSettled,
    given: mutation.variables,
    error: failure && toErrorMessage(failure),
    reset: mutation.reset,
  };
}
