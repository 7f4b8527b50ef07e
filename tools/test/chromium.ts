import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { inProject } from '../project.mjs';
import { run } from '../run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A Chromium that starts: CHROMIUM_PATH, the system's, Playwright's own (downloaded if need be), and where we may
 * (root on Debian) the distribution's package. Null when there is none to be had.
 */
export async function findChromium(): Promise<string | null> {
  const found = [process.env.CHROMIUM_PATH ?? '', ...onPath(), MAC, playwrights()].find(starts);
  if (found) return found;
  console.log('no Chromium on this machine; downloading the one of Playwright …');
  await run(process.execPath, [playwrightFile('cli.js'), 'install', 'chromium']);
  if (starts(playwrights())) return playwrights();
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log("Playwright's Chromium does not start here; installing Debian's …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return onPath().find(starts) ?? null;
}

function onPath(): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Only asking for its version loads the system's libraries, which may be missing. */
function starts(path: string): boolean {
  return path !== '' && existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

const fromE2e = createRequire(inProject('e2e', 'package.json'));

function playwrightFile(name: string): string {
  return join(dirname(fromE2e.resolve('@playwright/test/package.json')), name);
}

function playwrights(): string {
  const { chromium } = fromE2e('@playwright/test') as { chromium: { executablePath(): string } };
  return chromium.executablePath();
}
