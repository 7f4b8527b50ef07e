import { percentile } from '../statistics.ts';
import type { CrashResult } from './crash-servers.ts';

export const isRight = ({ load, found, faults }: CrashResult): boolean =>
  load.errors.length === 0 &&
  faults.length === 0 &&
  found.every(({ acknowledged, found: there }) => acknowledged === there);

/** Prints the tables of a run. */
export function report({ load, kills, found, faults, ages, seconds }: CrashResult): void {
  const writes = found.filter(({ kind }) => kind !== 'processed');
  const sumOf = (of: 'acknowledged' | 'found') => writes.reduce((sum, each) => sum + each[of], 0);
  console.table([...found, { kind: 'all', acknowledged: sumOf('acknowledged'), found: sumOf('found') }]);
  console.table([
    {
      seconds: Math.round(seconds),
      kills: kills.length,
      requests: load.requests,
      'failed once': load.retried,
      'errors after one retry': load.errors.length,
      'p50 ms': Math.round(percentile(load.times, 0.5)),
      'p99 ms': Math.round(percentile(load.times, 0.99)),
      'streams opened': load.streamsOpened,
      'longest without flush s': Number(ages.flushSeconds.toFixed(1)),
      'longest without cron s': Number(ages.cronSeconds.toFixed(1)),
    },
  ]);
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
  for (const error of [...new Set(load.errors)].slice(0, 20)) console.error(`  ${error}`);
}
