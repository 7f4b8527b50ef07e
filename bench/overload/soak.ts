import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { streamNotifications } from '../../contract/notification.ts';
import { percentile, sendAtRate } from './open-loop.ts';
import { separateFromClients } from './processors.ts';
import { startLoadedSite } from './site.ts';

// `npm run bench -- soak [--minutes 30]`: 70 % of what the server can do, with open event streams. Memory, descriptors and
// database connections are sampled; ends with 1 when one of them grows, more than one request in a thousand fails, or the last
// third of the run is slower than the one before.
const { values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '0' } },
});
const minutes = Number(values.minutes);
const load = 0.7;
const sampleMs = 5_000;
const sliceSeconds = 30;
const streams = 50;
/** Growth from the second to the last third of the run that is still flat: memory in shares, the others as numbers. */
const flat = { memoryShare: 0.1, descriptors: 10, connections: 2 };
const maxFailedShare = 0.001;
/** The p99 of the last third may be half as long again, and 50 ms more. */
const maxDrift = { share: 1.5, ms: 50 };

type Sample = { minute: number; memoryMb: number; descriptors: number; connections: number };

const site = await startLoadedSite({ MAX_REQUESTS: '40', MAX_LOOP_DELAY: '50' });
const samples: Sample[] = [];
const times: { minute: number; ms: number }[] = [];
/** Requests that failed, by status; 0: no reply. */
const failures = new Map<number, { requests: number; slices: Set<number> }>();
const database = new pg.Client({ connectionString: site.stack.ownerUrl });
const closed = new AbortController();
let isFlat = false;
try {
  await database.connect();
  const { server, postgres } = site.stack.pids();
  if (!separateFromClients([server, postgres])) console.log('clients share the processors of the site');
  const rate = Number(values.rate) || load * (await site.measureCapacity());
  for (let i = 0; i < streams; i++) {
    const { token } = site.members[i % site.members.length]!;
    void fetch(`${site.stack.url}/api${streamNotifications.path}`, {
      headers: { authorization: token },
      signal: closed.signal,
    })
      .then((reply) => reply.text())
      .catch(() => {});
  }
  console.log(`${Math.round(rate)} requests/s and ${streams} event streams for ${minutes} minutes`);
  const startedAt = Date.now();
  const minute = () => (Date.now() - startedAt) / 60_000;
  const sampling = (async () => {
    while (minute() < minutes) {
      await wait(sampleMs);
      samples.push({ minute: minute(), ...(await sample()) });
    }
  })();
  let sent = 0;
  while (minute() < minutes) {
    const begun = minute();
    for (const { status, ms } of await sendAtRate(site.port, rate, sliceSeconds, () => site.mix(sent++))) {
      if (status === 200) times.push({ minute: begun, ms });
      else countFailure(status, begun);
    }
  }
  await sampling;
  isFlat = report();
} finally {
  closed.abort();
  await database.end();
  await site.stop();
}
process.exit(isFlat ? 0 : 1);

function countFailure(status: number, minute: number): void {
  const known = failures.get(status) ?? { requests: 0, slices: new Set() };
  known.requests += 1;
  known.slices.add(Math.round(minute * (60 / sliceSeconds)));
  failures.set(status, known);
}

async function sample(): Promise<Omit<Sample, 'minute'>> {
  const { server } = site.stack.pids();
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server}/status`, 'utf8'))!;
  const { rows } = await database.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where datname = current_database()`,
  );
  return {
    memoryMb: Number(kilobytes) / 1024,
    descriptors: readdirSync(`/proc/${server}/fd`).length,
    connections: rows[0]!.connections,
  };
}

/** Prints the figures; true when all are flat. */
function report(): boolean {
  const third = Math.floor(samples.length / 3);
  const [before, after] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const verdicts = (['memoryMb', 'descriptors', 'connections'] as const).map((what) => {
    const median = (of: readonly Sample[]) =>
      percentile(
        of.map((each) => each[what]),
        0.5,
      );
    const growth = median(after) - median(before);
    const limit = what === 'memoryMb' ? flat.memoryShare * median(before) : flat[what];
    return {
      what,
      first: round(samples[0]![what]),
      'middle third': round(median(before)),
      'last third': round(median(after)),
      'slope a minute': round(slopeOf(samples.slice(third), what)),
      result: growth <= limit ? 'flat' : 'GROWS',
    };
  });
  console.table(verdicts);
  const within = (from: number, to: number) =>
    times.filter(({ minute }) => minute >= from && minute < to).map(({ ms }) => ms);
  const all = within(0, Number.POSITIVE_INFINITY);
  const [earlier, later] = [
    percentile(within(minutes / 3, (2 * minutes) / 3), 0.99),
    percentile(within((2 * minutes) / 3, Number.POSITIVE_INFINITY), 0.99),
  ];
  const failed = [...failures.values()].reduce((sum, { requests }) => sum + requests, 0);
  for (const [status, { requests, slices }] of failures)
    console.log(
      `${requests} × ${status || 'no reply'}, in ${slices.size} of ${minutes * (60 / sliceSeconds)} half minutes`,
    );
  const share = failed / Math.max(1, failed + all.length);
  const isReliable = share < maxFailedShare;
  const isSteady = later <= maxDrift.share * earlier + maxDrift.ms;
  console.log(
    `${all.length} served, ${failed} failed (${(100 * share).toFixed(3)} %: ${isReliable ? 'ok' : 'TOO MANY'}), p50 ${round(percentile(all, 0.5))} ms, p99 ${round(percentile(all, 0.99))} ms; of the middle third ${round(earlier)} ms, of the last ${round(later)} ms: ${isSteady ? 'steady' : 'SLOWER'}`,
  );
  return isReliable && isSteady && verdicts.every(({ result }) => result === 'flat');
}

/** The slope a minute of the line of least squares. */
function slopeOf(of: readonly Sample[], what: Exclude<keyof Sample, 'minute'>): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const x = mean(of.map(({ minute }) => minute));
  const y = mean(of.map((each) => each[what]));
  const over = of.reduce((sum, each) => sum + (each.minute - x) * (each[what] - y), 0);
  return over / of.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
