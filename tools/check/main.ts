import { interrupted } from '../spawn.mjs';
import { type Check, checks } from './checks.ts';

const AT_ONCE = 2;
const failures: string[] = [];
const waiting = [...checks];

async function worker(): Promise<void> {
  for (let check = waiting.shift(); check && !interrupted; check = waiting.shift()) await runAndReport(check);
}

async function runAndReport({ name, note, run }: Check): Promise<void> {
  const startedAt = Date.now();
  const { code, output } = await run().catch((error: Error) => ({ code: 1, output: error.message }));
  if (interrupted) return;
  const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  const remark = note && code === 0 && output.trim() ? `: ${output.trim()}` : '';
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${seconds.padStart(6)}  ${name}${remark}`);
  if (code === 0) return;
  failures.push(name);
  console.log(`${output.trimEnd().replace(/^/gm, '        ')}\n`);
}

// `npm run check -- types` runs only the checks whose name contains the word.
const word = process.argv[2];
if (word) waiting.splice(0, waiting.length, ...checks.filter(({ name }) => name.includes(word)));
if (waiting.length === 0)
  console.error(`No check is called ${word}. There are: ${checks.map((c) => c.name).join(', ')}.`);
const none = waiting.length === 0;
await Promise.all(Array.from({ length: AT_ONCE }, worker));
process.exit(interrupted || (failures.length > 0 || none ? 1 : 0));
