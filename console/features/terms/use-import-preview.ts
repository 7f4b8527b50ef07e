import { useMutation } from '@tanstack/react-query';
import { useErrorMessage } from '../../client/error-message.ts';
import { importList, type ListInput } from './import-list.ts';

/** The dry run of an import. Any change of the form discards it. */
export function useImportPreview() {
  const toErrorMessage = useErrorMessage();
  const trial = useMutation({ mutationFn: (given: ListInput) => importList(given, true) });
  return {
    run: trial.mutate,
    reset: trial.reset,
    pending: trial.isPending,
    summary: trial.data ?? null,
    error: trial.error && toErrorMessage(trial.error),
  };
}
