import { APPS, buildApp } from './build/apps.ts';
import { inProject } from './project.mjs';
import { run } from './spawn.mjs';
import { chromiumEnvironment, findChromium } from './test/chromium.ts';

// `npm run interaction`: prints tables of frames and of taps in the members' app.
const chromium = await findChromium();
const built = await Promise.all(APPS.map((app) => buildApp(app)));
if (!chromium || !built.every(Boolean)) process.exit(1);
const env = { ...process.env, ...chromiumEnvironment(chromium) };
const { code } = await run(process.execPath, [inProject('e2e', 'interaction', 'main.ts')], {
  cwd: inProject('e2e'),
  env,
});
process.exit(code);
