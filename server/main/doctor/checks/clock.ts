import { measureClock } from '#platform/database/connection/clock.ts';
import {
  type ConfigurationCheck,
  failure,
  ok,
  warning,
  withDatabase,
} from '#platform/module/configuration-check.ts';

const warnMs = 2_000;
const failMs = 30_000;

/** Tokens, leases and codes compare the clocks of the servers and of the database. */
export const clockCheck: ConfigurationCheck = {
  name: 'clock',
  run: withDatabase(async ({ db }) => checkClock((await measureClock(db)).aheadMs)),
};

/** `aheadMs`: how far the clock of the database is ahead of this machine's. */
export function checkClock(aheadMs: number) {
  const off = Math.abs(aheadMs);
  const found = `${(off / 1000).toFixed(1)} s ${aheadMs > 0 ? 'behind' : 'ahead of'} the database`;
  const change = 'Let NTP keep the clocks of all machines: `timedatectl set-ntp true`.';
  if (off > failMs) return failure(found, change);
  if (off > warnMs) return warning(found, change);
  return ok(found);
}
