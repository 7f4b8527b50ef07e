import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { measureCosts } from './measure.ts';
import { callKinds, limitsOf, loadOf, type Measured, sizeOf } from './model.ts';
import { listPlacements } from './placements.ts';

// `npm run bench -- scale`: machines and money for three sizes of a site, from the costs in measured.json; `-- scale measure` measures
// those first, in some minutes.
const file = new URL('./measured.json', import.meta.url);
if (process.argv.includes('measure') || !existsSync(file))
  writeFileSync(file, `${JSON.stringify(await measureCosts(), null, 2)}\n`);
const measured = JSON.parse(readFileSync(file, 'utf8')) as Measured;

const round = (value: number) =>
  (value < 10 ? Number(value.toFixed(1)) : Math.round(value)).toLocaleString('en-US');
const row = (cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`);
const table = (head: string[], rows: Array<Array<string | number>>) => {
  row(head);
  row(head.map(() => '---'));
  for (const each of rows) row(each);
  console.log('');
};

console.log(`Measured on ${measured.at}, ${measured.machine}\n`);
table(
  ['call', 'server, CPU ms', 'database, CPU ms'],
  callKinds.map((kind) => [kind, measured.calls[kind].serverMs, measured.calls[kind].databaseMs]),
);
const load = loadOf(measured);
console.log(
  `A person and day: ${round(load.callsPerUser)} calls that reach a server, ${round(load.serverMs)} ms CPU of servers, ${round(load.databaseMs)} ms of the database\n`,
);

const sizes = [10_000, 1_000_000, 100_000_000];
const sized = sizes.map((people) => sizeOf(measured, people));
const line = (name: string, value: (size: (typeof sized)[number]) => number) => [
  name,
  ...sized.map((each) => round(value(each))),
];
table(
  ['daily people', ...sizes.map((people) => people.toLocaleString('en-US'))],
  [
    line('calls a second at the peak', (size) => size.callsASecond),
    line('busy server cores at the peak', (size) => size.serverCores),
    line('busy database cores at the peak', (size) => size.databaseCores),
    line('lists a second at the peak', (size) => size.listsASecond),
    line('event streams', (size) => size.streams),
    line('server processes (one core each)', (size) => size.processes),
    line('worker cores', (size) => size.workerCores),
    line(
      'database nodes (where there are several, only for calls about one post or user)',
      (size) => size.nodes,
    ),
    line('database cores in all', (size) => size.provisionedCores),
    line('database, GB a year', (size) => size.databaseGigabytesAYear),
    line('object storage, GB a year', (size) => size.objectGigabytesAYear),
    line('CDN, GB a month', (size) => size.cdnGigabytes),
    line('servers and workers, $ a month', (size) => size.money.servers),
    line('database with a replica, $ a month after a year', (size) => size.money.database),
    line('object storage, $ a month after a year', (size) => size.money.objects),
    line('CDN, $ a month', (size) => size.money.cdn),
    line('all, $ a month', ({ money }) => money.servers + money.database + money.objects + money.cdn),
  ],
);
table(
  ['what ends first', 'daily people', 'then'],
  limitsOf(measured).map(([limit, people, then]) => [
    limit,
    (Math.round(people / 1000) * 1000).toLocaleString('en-US'),
    then,
  ]),
);
table(
  ['place', 'tables', ''],
  listPlacements().map(([place, tables]) => [place, tables.length, tables.join(', ')]),
);
