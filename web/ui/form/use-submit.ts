import { useMutation } from '@tanstack/react-query';
import { useErrorMessage } from '../../client/error-message.ts';
import { toast } from '../overlay/toast.tsx';

type Options<Input, Data> = {
  send(input: Input): Promise<Data>;
  /** Runs before the toast; a promise keeps the form busy until it resolves. */
  onSent?(data: Data, input: Input): unknown;
  onError?(error: Error, input: Input): unknown;
  /** Toast after success. */
  sent?: string;
};

/** Submission state of a form whose errors are shown inside it: at most one request at a time. */
export function useSubmit<Input = void, Data = unknown>({
  send,
  onSent,
  onError,
  sent,
}: Options<Input, Data>) {
  const errorMessage = useErrorMessage();
  const mutation = useMutation({
    mutationFn: send,
    meta: { inline: true },
    async onSuccess(data, input) {
      await onSent?.(data, input);
      if (sent) toast(sent, 'ok');
    },
    onError,
  });
  return {
    busy: mutation.isPending,
    done: mutation.isSuccess,
    error: mutation.error,
    /** Message of the last error, '' without one. */
    problem: errorMessage(mutation.error),
    /** Clears the error, for the first change after it. */
    reset: mutation.reset,
    submit(input: Input) {
      if (!mutation.isPending) mutation.mutate(input);
    },
  };
}
