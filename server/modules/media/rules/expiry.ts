import { DAY_MS } from '#platform/time.ts';

/** An upload without a byte expires after this long. */
export const uploadLifetimeMs = DAY_MS;

/** The Upload-Expires header: a day after the last activity. */
export const expiryOf = (...signs: Date[]): string =>
  new Date(Math.max(...signs.map((sign) => sign.getTime())) + uploadLifetimeMs).toUTCString();
