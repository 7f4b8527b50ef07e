import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { inProject, node24 } from './project.mjs';
import { interrupted, run } from './run.mjs';

const stampFile = inProject('node_modules', '.muyu-install');

/**
 * Makes `node_modules` what package-lock.json says, by `npm ci`, unless it is that already. Ends the process
 * when that fails.
 */
export async function ensureInstall() {
  const lock = readFileSync(inProject('package-lock.json'));
  const stamp = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
  if (existsSync(node24) && (read(stampFile) === stamp || matches(JSON.parse(lock.toString())))) {
    if (read(stampFile) !== stamp) writeFileSync(stampFile, stamp);
    return;
  }
  rmSync(stampFile, { force: true });
  await install();
  if (!existsSync(node24)) {
    console.error(
      'npm installed the packages but ran no install scripts (ignore-scripts?): Node 24 is missing.',
    );
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}

async function install() {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.log('installing packages (about a minute the first time) …');
  const beat = setInterval(() => console.log(`installing packages … ${seconds()} s`), 10_000);
  let { code, output } = await npm('ci');
  if (output.includes('EUSAGE')) {
    // Another npm may find other platforms' variants missing in the lock. What it lists is installed as listed.
    console.log('npm ci does not accept the lock; trying npm install');
    ({ code, output } = await npm('install', '--no-save'));
  }
  clearInterval(beat);
  if (interrupted) process.exit(interrupted);
  if (code !== 0) {
    console.error(`${output.trimEnd()}\nThe packages could not be installed (npm's exit code ${code}).`);
    process.exit(code);
  }
  console.log(`packages installed in ${seconds()} s`);
}

/**
 * Runs the npm that started us, under the Node that it ran with: ours lies in the folder that is about to be
 * replaced.
 * @param {string[]} command
 */
function npm(...command) {
  const bin = inProject('node_modules', '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  const env = { ...process.env, PATH: path.join(delimiter) };
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const usable = cli && node && basename(cli) === 'npm-cli.js' && !node.startsWith(inProject('node_modules'));
  const args = [...(usable ? [cli] : []), ...command, ...flags];
  return run(usable ? node : 'npm', args, { env, quiet: true });
}

/**
 * Whether npm's own note of what lies in node_modules agrees with the lock, as after an `npm install` by hand.
 * @param {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} lock
 */
function matches(lock) {
  const note = read(inProject('node_modules', '.package-lock.json'));
  if (!note) return false;
  const present = JSON.parse(note).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
