import { parseArgs } from 'node:util';
import { hasHaproxy } from './haproxy.ts';
import { rollOver } from './rolling.ts';

// `npm run rolling [-- --from COMMIT]`: replaces servers and workers of a commit by those of this checkout under load, with
// the migrations between them. Ends with 1 when a client that tries once more sees an error, or a write is missing.
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'HEAD~1' },
    servers: { type: 'string', default: '2' },
    workers: { type: 'string', default: '1' },
    members: { type: 'string', default: '8' },
    every: { type: 'string', default: '5' },
    direct: { type: 'boolean', default: false },
  },
});
if (!values.direct && !hasHaproxy()) {
  console.error('Missing: HAProxy (Debian: apt install haproxy); --direct does without.');
  process.exit(2);
}
const { from, phases, load, found } = await rollOver(
  {
    from: values.from,
    servers: Number(values.servers),
    workers: Number(values.workers),
    members: Number(values.members),
    everyMs: Number(values.every) * 1000,
    haproxy: !values.direct,
  },
  ({ what, requests }) => console.log(`${what}: ${requests} requests`),
);
console.log(`from ${from} to this checkout`);
console.table(phases);
console.table(found);
for (const error of [...new Set(load.errors)].slice(0, 20)) console.error(`  ${error}`);
const isComplete = found.every(({ acknowledged, found: there }) => acknowledged === there);
process.exit(load.errors.length === 0 && isComplete ? 0 : 1);
