/** An upload that no byte comes for ends after this long. */
export const keptMs = 24 * 3600_000;

/** Upload-Expires, as HTTP writes moments: a day after the latest sign of life. */
export const expiryOf = (...signs: Date[]): string =>
  new Date(Math.max(...signs.map((sign) => sign.getTime())) + keptMs).toUTCString();
