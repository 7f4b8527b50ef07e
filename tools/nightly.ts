import { hasHaproxy } from '../bench/servers/haproxy.ts';
import { inProject } from './project.mjs';
import { run } from './spawn.mjs';
import { NIGHTLY } from './test/nightly-files.ts';
import { parts } from './test/parts.ts';
import { findTestFiles } from './test/patterns.ts';

// `npm run nightly`: what is too long for `npm test`. The property tests of the ledger and the locks with many runs
// (PROPERTY_RUNS changes how many), the tests of the night, a rolling update of three
// servers and two workers from the commit before, and every screen in every language, layout and theme.
process.env.PROPERTY_RUNS ??= '1000';
const unit = parts.find(({ name }) => name === 'unit')!;

const steps: Record<string, () => Promise<boolean>> = {
  [`${process.env.PROPERTY_RUNS} runs of each property`]: async () =>
    (await unit.run(['wallet/operations', 'wallet/ledger/ledger', 'post/sale/locks'])).ok,
  'tests of the night': async () => (await unit.run(findTestFiles([NIGHTLY]))).ok,
  'a rolling update': async () => {
    const proxy = hasHaproxy() ? [] : ['--direct'];
    if (proxy.length > 0) console.log('HAProxy is not installed: the members reach the servers without it.');
    const rolling = inProject('tools', 'rolling.mjs');
    return (await run(process.execPath, [rolling, '--servers', '3', '--workers', '2', ...proxy])).code === 0;
  },
  'every screen': async () =>
    (await run(process.execPath, [inProject('tools', 'screens.mjs'), 'every screen'])).code === 0,
};

const lines: string[] = [];
for (const [name, step] of Object.entries(steps)) lines.push(`${name}: ${(await step()) ? 'ok' : 'FAILED'}`);
console.log(`\n${lines.join('\n')}`);
process.exit(lines.every((line) => line.endsWith('ok')) ? 0 : 1);
