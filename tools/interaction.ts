import { inProject } from './project.mjs';
import { run } from './spawn.mjs';
import { chromiumEnvironment } from './test/chromium.ts';
import { prepareBrowserRun } from './test/prepare-browser-run.ts';

// `npm run interaction`: prints tables of frames and of taps in the members' app.
const chromium = await prepareBrowserRun();
if (!chromium) process.exit(1);
const env = { ...process.env, ...chromiumEnvironment(chromium) };
const { code } = await run(process.execPath, [inProject('e2e', 'interaction', 'main.ts')], {
  cwd: inProject('e2e'),
  env,
});
process.exit(code);
