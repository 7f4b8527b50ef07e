import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

/** A second click of a double click comes earlier than this after the first, in milliseconds. */
const doubleClick = 500;

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
  const [seen, setSeen] = useState<Result>();
  useEffect(() => {
    const timer = setTimeout(() => setSeen(trial.data), doubleClick);
    return () => clearTimeout(timer);
  }, [trial.data]);
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
    /** True for a moment after the trial, so that a double click on its button does not carry it out. */
    isNew: trial.data !== undefined && trial.data !== seen,
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
