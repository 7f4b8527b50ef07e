import { percentile } from '../statistics.ts';
import type { CrashResult } from './crash-servers.ts';

/** Whether no client that tried once more saw an error, every write is there and the books are right. */
export const isComplete = ({
  load,
  found,
  faults,
}: Pick<CrashResult, 'load' | 'found' | 'faults'>): boolean =>
  load.errors.length === 0 &&
  faults.length === 0 &&
  found.every(({ acknowledged, found: there }) => acknowledged === there);

/** Seconds within which another process flushes counters, and starts recurring jobs, after one was killed. */
const takeoverSeconds = 10;

/** Whether a run is complete, and other processes took over in time. */
export const isRight = (result: Pick<CrashResult, 'load' | 'found' | 'faults' | 'ages'>): boolean =>
  isComplete(result) &&
  result.ages.flushSeconds <= takeoverSeconds &&
  result.ages.cronSeconds <= takeoverSeconds;

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
