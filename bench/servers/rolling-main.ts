import { parseArgs } from 'node:util';
import { hasHaproxy } from './haproxy.ts';
import { isComplete } from './report.ts';
import { rollOver } from './rolling.ts';

// `npm run rolling [-- --from COMMIT]`: replaces servers and workers of a commit by those of this checkout under load, with
// the migrations between them. Ends with 1 when a client that tries once more sees an error, a write is missing, an upload
// was not processed or the books differ.
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
const result = await rollOver(
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
const { from, phases, load, found, faults } = result;
console.log(`from ${from} to this checkout`);
console.table(phases);
console.table(found);
for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
for (const error of [...new Set(load.errors)].slice(0, 20)) console.error(`  ${error}`);
process.exit(isComplete(result) ? 0 : 1);
