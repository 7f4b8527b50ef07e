import { inProject } from './project.mjs';
import { run } from './spawn.mjs';
import { NIGHTLY } from './test/nightly-files.ts';
import { parts } from './test/parts.ts';
import { findTestFiles } from './test/patterns.ts';

// `npm run nightly`: what is too long for `npm test`. The property tests of the ledger and the locks with many runs
// (PROPERTY_RUNS changes how many), the tests of the night, and every screen in every language, layout and theme.
process.env.PROPERTY_RUNS ??= '1000';
const unit = parts.find(({ name }) => name === 'unit')!;

const steps: Record<string, () => Promise<boolean>> = {
  [`${process.env.PROPERTY_RUNS} runs of each property`]: async () =>
    (await unit.run(['wallet/operations', 'wallet/ledger/ledger', 'post/sale/locks'])).ok,
  'tests of the night': async () => (await unit.run(findTestFiles([NIGHTLY]))).ok,
  'every screen': async () =>
    (await run(process.execPath, [inProject('tools', 'screens.mjs'), 'every screen'])).code === 0,
};

const lines: string[] = [];
for (const [name, step] of Object.entries(steps)) lines.push(`${name}: ${(await step()) ? 'ok' : 'FAILED'}`);
console.log(`\n${lines.join('\n')}`);
process.exit(lines.every((line) => line.endsWith('ok')) ? 0 : 1);
