import { inProject } from './project.mjs';
import { run } from './run.mjs';

// What is made from other sources and committed: the API's documentation and the next migration.
const node = (script: string, args: string[], folder = '') =>
  run(process.execPath, [inProject(script), ...args], { cwd: inProject(folder) });

const steps = [
  () => node('tools/api-doc.ts', []),
  () => node('node_modules/drizzle-kit/bin.cjs', ['generate'], 'server'),
];
for (const step of steps) {
  const { code } = await step();
  if (code !== 0) process.exit(code);
}
