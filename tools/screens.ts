import { APPS, buildApp } from './build/apps.ts';
import { inProject } from './project.mjs';
import { run } from './spawn.mjs';
import { chromiumEnvironment, findChromium } from './test/chromium.ts';

// `npm run screens [part of a name]`: writes the screenshots of every scenario into screens/, and checks every screen
// in each language and layout (e2e/screens.ts).
const chromium = await findChromium();
const built = await Promise.all(APPS.map((app) => buildApp(app)));
if (!chromium || !built.every(Boolean)) process.exit(1);
const env = { ...process.env, ...chromiumEnvironment(chromium), SCREENS: 'on' };
const args = [
  inProject('node_modules/@playwright/test/cli.js'),
  'test',
  ...process.argv.slice(2).flatMap((name) => ['-g', name]),
];
const { code } = await run(process.execPath, args, { cwd: inProject('e2e'), env });
process.exit(code);
