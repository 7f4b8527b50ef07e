import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../../app/error-text.ts';
import { type GivenList, readList } from './read-list.ts';

/** What a list would do, as long as it stays as it was when it was tried. */
export function useTrial() {
  const errorText = useErrorText();
  const trial = useMutation({ mutationFn: (given: GivenList) => readList(given, true) });
  return {
    run: trial.mutate,
    reset: trial.reset,
    pending: trial.isPending,
    told: trial.data ?? null,
    error: trial.error && errorText(trial.error),
  };
}
