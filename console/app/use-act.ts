import { useLingui } from '@lingui/react/macro';
import { CallError } from '@muyu/contract/core/client.ts';
import { type ErrorDefinition, sessionInvalidCodes } from '@muyu/contract/core/errors.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useErrorText } from './error-text.ts';

type Options<Given, Done> = {
  act(given: Given): Promise<Done>;
  /** What is fetched again before the act counts as over. */
  stale: readonly QueryKey[];
  /** What is said when it is done. */
  said(given: Given, done: Done): string;
  /** Refusals that mean that somebody else was first: told, and then as if it had been done. */
  gone?: readonly ErrorDefinition[];
  /** Told in a notification: where no dialog stays open to show the refusal. */
  loud?: boolean;
  onEnd?(done?: Done): void;
};

/** Something that an operator does: says the outcome, brings the lists up to date, keeps a refusal for its dialog. */
export function useAct<Given = void, Done = unknown>(options: Options<Given, Done>) {
  const { act, stale, said, gone = [], loud = false, onEnd } = options;
  const { t } = useLingui();
  const { message, notification } = App.useApp();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const isGone = (error: unknown) => error instanceof CallError && gone.some((each) => error.is(each));
  const isSignedOut = (error: unknown) =>
    error instanceof CallError && sessionInvalidCodes.includes(error.code);
  const [over, setOver] = useState(false);
  const end = (done?: Done) => {
    // A dialog of antd stands still from the moment it closes: its button has to stop turning before.
    flushSync(() => setOver(true));
    onEnd?.(done);
  };
  const renew = () => Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey })));

  const mutation = useMutation({
    mutationFn: act,
    onMutate: () => setOver(false),
    onSuccess: async (done, given) => {
      await renew();
      message.success(said(given, done));
      end(done);
    },
    onError: async (error) => {
      if (isGone(error)) {
        notification.info({ title: t`Another operator was first`, description: errorText(error) });
        await renew();
        end();
      } else if (loud && !isSignedOut(error)) {
        notification.error({ title: t`That did not work`, description: errorText(error), duration: 12 });
      }
    },
  });
  const refused = mutation.error && !isGone(mutation.error) ? mutation.error : null;
  return {
    run: mutation.mutate,
    pending: mutation.isPending && !over,
    given: mutation.variables,
    error: refused && errorText(refused),
    reset: mutation.reset,
  };
}
