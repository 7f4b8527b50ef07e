import { useLingui } from '@lingui/react/macro';

const rates = [2, 1.5, 1.25, 1, 0.75, 0.5];

/** The speeds that a video can be played at. */
export const rateChoices = rates.map((value) => ({ value, label: `${value}×` }));

/** The qualities of a stream by the shorter side of their picture, and the one that follows the network. */
export function useHeightChoices(heights: readonly number[]): Array<{ value: number | null; label: string }> {
  const { t } = useLingui();
  return [{ value: null, label: t`自动` }, ...heights.map((value) => ({ value, label: `${value}p` }))];
}

/** Asks the browser to keep a file; its name is the address's last part. */
export function saveVideo(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
