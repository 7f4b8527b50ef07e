import { DAY_MS } from '@muyu/contract/core/time.ts';

const silenceMs = DAY_MS;
/** Rules of buckets for unfinished uploads leave them as long (docs/operations.md). */
const lifetimeMs = 7 * DAY_MS;
/** How long operators can retry a failed file: its source is deleted then. */
export const failedMs = 7 * DAY_MS;

/** When an upload expires: a day after its last byte, and at the latest a week after its creation. */
export const expiryOf = (createdAt: Date, lastByteAt = createdAt): Date =>
  new Date(
    Math.min(
      Math.max(createdAt.getTime(), lastByteAt.getTime()) + silenceMs,
      createdAt.getTime() + lifetimeMs,
    ),
  );
