import { inProject } from './project.mjs';
import { run } from './spawn.mjs';
import { prepareBrowserRun } from './test/prepare-browser-run.ts';

// `npm run lighthouse [-- applied] [-- page …]`: measures cold loads of the main screens and prints a table.
const chromium = await prepareBrowserRun();
if (!chromium) process.exit(1);
const env = { ...process.env, CHROMIUM_PATH: chromium };
const args = [inProject('e2e', 'lighthouse', 'main.ts'), ...process.argv.slice(2)];
const { code } = await run(process.execPath, args, { cwd: inProject('e2e'), env });
process.exit(code);
