/** The steps of a percent that are read aloud: every one of them would be chatter. */
export const quarter = (percent: number): number => Math.floor(percent / 25) * 25;
