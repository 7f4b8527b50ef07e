import { inProject } from './project.mjs';
import { run } from './spawn.mjs';
import { chromiumEnvironment } from './test/chromium.ts';
import { prepareBrowserRun } from './test/prepare-browser-run.ts';

// `npm run screens [part of a name]`: writes the screenshots of every scenario into screens/, and checks every screen
// in each language and layout (e2e/screens.ts).
const chromium = await prepareBrowserRun();
if (!chromium) process.exit(1);
const env = { ...process.env, ...chromiumEnvironment(chromium), SCREENS: 'on' };
const args = [
  inProject('node_modules/@playwright/test/cli.js'),
  'test',
  ...process.argv.slice(2).flatMap((name) => ['-g', name]),
];
const { code } = await run(process.execPath, args, { cwd: inProject('e2e'), env });
process.exit(code);
