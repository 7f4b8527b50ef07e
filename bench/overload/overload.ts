import { parseArgs } from 'node:util';
import { percentile } from '../statistics.ts';
import { type Answer, sendFromProcess } from './open-loop.ts';
import { separateFromClients } from './processors.ts';
import { startLoadedSite } from './site.ts';

// `npm run bench -- overload`: requests at 0.7, 1, 2 and 5 times what the server can do, beside logins and questions for
// its health, and the time until it serves everybody again. `--max-requests 0` shows the same without a bound. Ends with 1 when
// a request is lost, a login or a question for its health fails, a served request takes longer than `slowMs` on processors of
// its own, or the recovery longer than `recoverySeconds`.
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '15' },
    'max-requests': { type: 'string', default: '40' },
    'max-loop-delay': { type: 'string', default: '50' },
    capacity: { type: 'string', default: '0' },
  },
});
const seconds = Number(values.seconds);
const factors = [0.7, 1, 2, 5];
const probes = { health: 10, login: 2 };
const differentShots = 4_000;
const slowMs = 1_000;
const recoverySeconds = 10;
/** After the load: half of what the server can do, in which the recovery is found. */
const afterSeconds = 10;

const site = await startLoadedSite({
  MAX_REQUESTS: values['max-requests'],
  MAX_LOOP_DELAY: values['max-loop-delay'],
});
try {
  const { server, postgres } = site.stack.pids();
  const isSeparate = separateFromClients([server, postgres]);
  if (!isSeparate) console.log('clients share the processors of the site');
  const capacity = Number(values.capacity) || (await site.measureCapacity());
  console.log(
    `capacity: ${Math.round(capacity)} requests/s with 32 clients; at most ${values['max-requests']} at once`,
  );
  const { port } = site;
  const shots = Array.from({ length: differentShots }, (_, i) => site.mix(i));
  const logins = Array.from({ length: 64 }, (_, i) => site.login(i));
  const rows: object[] = [];
  const faults: string[] = [];
  let usual = 0;
  for (const factor of factors) {
    const [answers, health, loggedIn] = await Promise.all([
      sendFromProcess({ port, seconds, rate: factor * capacity, shots }),
      sendFromProcess({ port, seconds, rate: probes.health, shots: [site.health()] }),
      sendFromProcess({ port, seconds, rate: probes.login, shots: logins }),
    ]);
    const after = await sendFromProcess({ port, seconds: afterSeconds, rate: capacity / 2, shots });
    const served = answers.filter(({ status }) => status === 200);
    const times = served.map(({ ms }) => ms);
    const p99 = percentile(times, 0.99);
    usual ||= p99;
    const round = (ms: number) => Math.round(ms);
    const lost = answers.filter(({ status }) => status !== 200 && status !== 503).length;
    const recovery = recoveryOf(after, 3 * usual);
    const found = {
      [`${lost} requests were lost`]: lost > 0,
      'a question for the health failed': failedOf(health) > 0,
      'a login failed': failedOf(loggedIn) > 0,
      [`p99 was ${round(p99)} ms`]: isSeparate && p99 > slowMs,
      [`the recovery took ${recovery.toFixed(1)} s`]: recovery >= recoverySeconds,
    };
    for (const [fault, isSo] of Object.entries(found)) if (isSo) faults.push(`at ${factor} times: ${fault}`);
    rows.push({
      factor,
      'offered/s': round(factor * capacity),
      'served/s': round(served.length / seconds),
      'shed/s': round(answers.filter(({ status }) => status === 503).length / seconds),
      lost,
      'p50 ms': round(percentile(times, 0.5)),
      'p99 ms': round(p99),
      'health p99': worst(health),
      'login p99': worst(loggedIn),
      'recovery s': Number(recovery.toFixed(1)),
    });
  }
  console.table(rows);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await site.stop();
}

function failedOf(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status !== 200).length;
}

/** p99 in milliseconds, with the number of those without success. */
function worst(answers: readonly Answer[]): string {
  const failed = failedOf(answers);
  const p99 = Math.round(
    percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  );
  return failed === 0 ? String(p99) : `${p99} (${failed} of ${answers.length} failed)`;
}

/** Seconds after the load until the last request that was shed, or slower than `slowMs`, was sent. */
function recoveryOf(after: readonly Answer[], slowMs: number): number {
  const troubled = after.filter(({ status, ms }) => status !== 200 || ms > slowMs).map(({ at }) => at);
  return Math.max(0, ...troubled) / 1000;
}
