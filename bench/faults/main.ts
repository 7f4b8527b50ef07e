import { parseArgs } from 'node:util';
import { cutConnections, outOfConnections, paused, restarted } from './database-faults.ts';
import { clockJumps, clockWrong, poisonJobs, workerKilled } from './process-faults.ts';
import { dnsFailing } from './push-fault.ts';
import { type Fault, type Outcome, runFault } from './run-fault.ts';
import { diskFull, storageGone } from './storage-faults.ts';

// `npm run crash -- faults [part of a name …] [--log]`: each fault happens to a site in use on a temporary database. Ends
// with 1 when a client saw another error than 503 or a cut connection, an acknowledged write is lost, the site does not
// recover within 30 s, or the log has more than 30 lines.
const faults: readonly Fault[] = [
  restarted,
  paused,
  outOfConnections,
  cutConnections,
  diskFull,
  storageGone,
  workerKilled,
  dnsFailing,
  clockWrong,
  clockJumps,
  poisonJobs,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { log: { type: 'boolean', default: false } },
});
const words = positionals.filter((word) => word !== 'faults');
const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const outcomes: Outcome[] = [];
const skipped: string[] = [];
const broken: string[] = [];
for (const fault of chosen) {
  const missing = fault.missing?.();
  if (missing) {
    skipped.push(`${fault.name}: not tried, ${missing}`);
    continue;
  }
  console.log(`${fault.name} …`);
  const outcome = await runFault(fault).catch((error: unknown) => {
    broken.push(`${fault.name}: the trial itself failed, ${String(error)}`);
    return null;
  });
  if (!outcome) continue;
  outcomes.push(outcome);
  for (const failure of outcome.failures) console.log(`  FAILED: ${failure}`);
  if (values.log) for (const line of outcome.log) console.log(`  ${line.slice(0, 400)}`);
}
console.table(
  outcomes.map(({ fault, requests, errors, lost, recoverySeconds, slowestMs, logLines, failures }) => ({
    fault,
    requests,
    errors:
      Object.entries(errors)
        .map(([name, count]) => `${count}× ${name}`)
        .join(', ') || 'none',
    'lost writes': lost.length,
    'recovery s': Number(recoverySeconds.toFixed(1)),
    'slowest ms': slowestMs,
    'log lines': logLines,
    result: failures.length === 0 ? 'ok' : 'FAILED',
  })),
);
for (const line of [...skipped, ...broken]) console.log(line);
process.exit(broken.length > 0 || outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0);
