import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { inProject } from '../project.mjs';
import { run } from '../spawn.mjs';

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The reason of a command that `findChromium` found nothing for. */
export const chromiumMissing = 'The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.';

/**
 * Returns the path of a Chromium that starts: CHROMIUM_PATH, the system's, Playwright's own (downloaded if
 * necessary), or, as root on Debian, the distribution's package. Returns null when none is available.
 */
export async function findChromium(): Promise<string | null> {
  const chromium = await findOrInstallChromium();
  if (chromium) await ensureChineseFont();
  return chromium;
}

/** The variables of a browser test: the Chromium, and the headless shell of the system, if there is one. */
export function chromiumEnvironment(chromium: string): {
  CHROMIUM_PATH: string;
  HEADLESS_SHELL_PATH?: string;
} {
  // A Chromium that was named is the one to test with.
  const isNamed = process.env.CHROMIUM_PATH === chromium;
  const shell = isNamed ? undefined : onPath(SHELL_NAMES).find(starts);
  return { CHROMIUM_PATH: chromium, ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}) };
}

/** Installs a Chinese font as root on Debian when there is none: without it, texts have other widths than on a phone. */
async function ensureChineseFont(): Promise<void> {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  if (list.stdout?.trim() || !canInstallPackages()) return;
  console.log('no Chinese font on this machine; installing fonts-noto-cjk …');
  await installPackages('fonts-noto-cjk');
}

async function findOrInstallChromium(): Promise<string | null> {
  const found = [process.env.CHROMIUM_PATH ?? '', ...onPath(NAMES), MAC, playwrights()].find(starts);
  if (found) return found;
  console.log('no Chromium on this machine; downloading the one of Playwright …');
  await run(process.execPath, [playwrightFile('cli.js'), 'install', 'chromium']);
  if (starts(playwrights())) return playwrights();
  if (!canInstallPackages()) return null;
  console.log("Playwright's Chromium does not start here; installing Debian's …");
  // Older releases lack the headless shell.
  if ((await installPackages('chromium', 'chromium-headless-shell')) !== 0) await installPackages('chromium');
  return onPath(NAMES).find(starts) ?? null;
}

const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Returns the exit code of the installation. */
async function installPackages(...names: string[]): Promise<number> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env,
  });
  return code;
}

function onPath(names: readonly string[]): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Runs `--version`, which loads the system libraries and fails when one is missing. */
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
