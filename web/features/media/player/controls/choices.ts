import { useLingui } from '@lingui/react/macro';

const rates = [2, 1.5, 1.25, 1, 0.75, 0.5];

/** The playback rates. */
export const rateChoices = rates.map((value) => ({ value, label: `${value}×` }));

/** The heights of a stream and the automatic choice. */
export function useHeightChoices(heights: readonly number[]): Array<{ value: number | null; label: string }> {
  const { t } = useLingui();
  return [{ value: null, label: t`自动` }, ...heights.map((value) => ({ value, label: `${value}p` }))];
}
