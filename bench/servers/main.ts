import { parseArgs } from 'node:util';
import { hasPgBouncer } from '../../server/testing/pgbouncer.ts';
import { crashServers } from './crash-servers.ts';
import { hasHaproxy } from './haproxy.ts';
import { isRight, report } from './report.ts';

// `npm run crash -- servers`: three servers and two workers behind HAProxy; one is killed every few seconds while members
// read and write. Ends with 1 when a client that tries once more sees an error, an acknowledged write is missing,
// the books disagree, or an upload is not processed.
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    every: { type: 'string', default: '5' },
    servers: { type: 'string', default: '3' },
    workers: { type: 'string', default: '2' },
    members: { type: 'string', default: '12' },
    pgbouncer: { type: 'boolean', default: false },
    direct: { type: 'boolean', default: false },
  },
});
const missing = [
  ...(values.direct || hasHaproxy() ? [] : ['HAProxy (Debian: apt install haproxy); --direct does without']),
  ...(!values.pgbouncer || hasPgBouncer() ? [] : ['PgBouncer (Debian: apt install pgbouncer)']),
];
if (missing.length > 0) {
  console.error(`Missing: ${missing.join('; ')}`);
  process.exit(2);
}
const result = await crashServers(
  {
    servers: Number(values.servers),
    workers: Number(values.workers),
    members: Number(values.members),
    kills: Number(values.times),
    everyMs: Number(values.every) * 1000,
    haproxy: !values.direct,
    pgbouncer: values.pgbouncer,
  },
  (name, { requests, errors }) =>
    console.log(`killed ${name}: ${requests} requests, ${errors.length} errors so far`),
);
report(result);
process.exit(isRight(result) ? 0 : 1);
