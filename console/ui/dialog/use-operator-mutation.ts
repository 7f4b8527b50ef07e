import { useLingui } from '@lingui/react/macro';
import { isError, isSessionOver, isUnanswered } from '@muyu/contract/core/client.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useErrorMessage } from '../../client/error-message.ts';
import { useRequestKey } from './use-request-key.ts';

type Options<Variables, Result> = {
  /** `keyFor`: the request key of a content, the same until a request has succeeded. */
  act(given: Variables, keyFor: (content: object) => string): Promise<Result>;
  /** Query keys that are refetched before the mutation counts as settled. */
  invalidates: readonly QueryKey[];
  /** The message after success; null when the page itself shows the result. */
  successMessage(given: Variables, done: Result): string | null;
  /**
   * Errors that mean that nothing is left to do: another operator was first (those of the kind `conflict`), or the row is no longer
   * there. They are shown as a notification, and `onSettled` is called once the lists are refetched.
   */
  gone?: readonly ErrorDefinition[];
  /**
   * Errors that mean that the row is no longer as the operator saw it. The lists are refetched, and the error stays in the
   * dialog with what was typed.
   */
  outdated?: readonly ErrorDefinition[];
  /** Called after `outdated`, before the error is shown: takes the row as it is now for another try. */
  onOutdated?(): Promise<void>;
  /** Whether a part may have been carried out before the reply with an error: the lists are refetched then, too. */
  mayBePartial?: boolean;
  /** Shows other errors as a notification, for actions without a dialog. */
  notifyOnError?: boolean;
  /** Called with the result after success, without one after an error of `gone`. */
  onSettled?(done?: Result): void;
};

/**
 * A request of an operator: shows the outcome, refetches the lists and returns an error for the dialog. While one is under way
 * no other is sent: the second click of a double click comes before `pending` is rendered.
 */
export function useOperatorMutation<Variables = void, Result = unknown>(options: Options<Variables, Result>) {
  const { act, invalidates, successMessage, gone = [], outdated = [], notifyOnError = false } = options;
  const { t } = useLingui();
  const { message, notification } = App.useApp();
  const toErrorMessage = useErrorMessage();
  const cache = useQueryClient();
  const [isSettled, setIsSettled] = useState(false);
  const running = useRef(false);
  const { keyFor, renew } = useRequestKey();
  const settle = (done?: Result) => {
    // antd stops rendering a dialog as soon as it closes, so that the button must stop spinning before that.
    flushSync(() => setIsSettled(true));
    renew();
    options.onSettled?.(done);
  };
  const invalidate = () => Promise.all(invalidates.map((queryKey) => cache.invalidateQueries({ queryKey })));

  const mutation = useMutation({
    mutationFn: (given: Variables) => act(given, keyFor),
    onMutate: () => setIsSettled(false),
    onSuccess: async (done, given) => {
      await invalidate();
      const text = successMessage(given, done);
      if (text !== null) message.success(text);
      settle(done);
    },
    onError: async (error) => {
      const isGone = gone.find((definition) => isError(error, definition));
      if (isGone) {
        notification.info({
          title: isGone.kind === 'conflict' ? t`Another operator got there first` : t`Nothing was changed`,
          description: toErrorMessage(error),
        });
        await invalidate();
        settle();
        return;
      }
      if (isError(error, ...outdated)) {
        await invalidate();
        await options.onOutdated?.();
        return;
      }
      // The act may have been carried out. The error does not wait for lists, which ask the same server.
      if (isUnanswered(error)) void invalidate();
      else if (options.mayBePartial) await invalidate();
      if (notifyOnError && !isSessionOver(error)) {
        notification.error({ title: t`That didn’t work`, description: toErrorMessage(error), duration: 12 });
      }
    },
    onSettled: () => {
      running.current = false;
    },
  });
  const run = (given: Variables) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(given);
  };
  const failure = mutation.error && !isError(mutation.error, ...gone) ? mutation.error : null;
  return {
    run,
    pending: mutation.isPending && !isSettled,
    given: mutation.variables,
    error: failure && toErrorMessage(failure),
    isOutdated: isError(failure, ...outdated),
    reset: mutation.reset,
  };
}
