import { useMutation } from '@tanstack/react-query';
import { useErrorMessage } from '../../client/error-message.ts';
import { useOperatorMutation } from './use-operator-mutation.ts';

type Load<Input, Result> = Parameters<typeof useOperatorMutation<Input, Result>>[0];
type Options<Input extends { text: string }, Result> = Omit<Load<Input, Result>, 'act'> & {
  form: { setFieldValue(name: 'text', value: string): void };
  /** Answers what `act` would change, and changes nothing. */
  tryOut(input: Input): Promise<Result>;
  act(input: Input): Promise<Result>;
  onClose(): void;
};

/** A dialog that imports a text in two steps, a trial and the import itself. Any change of the form discards the trial. */
export function useTrialImport<Input extends { text: string }, Result>({
  form,
  tryOut,
  act,
  onSettled,
  onClose,
  ...options
}: Options<Input, Result>) {
  const toErrorMessage = useErrorMessage();
  const trial = useMutation({ mutationFn: tryOut });
  const load = useOperatorMutation<Input, Result>({
    ...options,
    act,
    onSettled(done) {
      reset();
      onClose();
      onSettled?.(done);
    },
  });
  const reset = () => {
    trial.reset();
    load.reset();
  };
  return {
    /** The result of the trial; undefined before it. */
    found: trial.data,
    mutation: {
      pending: trial.isPending || load.pending,
      error: trial.error ? toErrorMessage(trial.error) : load.error,
      reset,
    },
    reset,
    submit: (input: Input) => (trial.data ? load.run(input) : trial.mutate(input)),
    setText(text: string) {
      form.setFieldValue('text', text);
      reset();
    },
  };
}
