/** Rounds a percentage to the steps that screen readers announce. */
export const announcedPercent = (percent: number): number => Math.floor(percent / 25) * 25;
