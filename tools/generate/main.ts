import { inProject } from '../project.mjs';
import { run } from '../spawn.mjs';
import { deleteOldSnapshots } from './snapshots.ts';

// `npm run generate [-- --name what_it_adds]`: writes docs/api.md from the contract and the next migration from the
// tables, whose descriptions it checks first. Arguments go to drizzle-kit: `-- --custom --name what_it_does` writes an empty migration.
const node = (script: string, args: string[], folder = '') =>
  run(process.execPath, [inProject(script), ...args], { cwd: inProject(folder) });

const steps = [
  () => node('tools/check/inspect.ts', ['table descriptions']),
  () => node('tools/api-doc.ts', []),
  () => node('node_modules/drizzle-kit/bin.cjs', ['generate', ...process.argv.slice(2)], 'server'),
];
for (const step of steps) {
  const { code } = await step();
  if (code !== 0) process.exit(code);
}
deleteOldSnapshots(inProject('server', 'migrations'));
