import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { inProject, node24 } from './project.mjs';
import { interrupted, run } from './spawn.mjs';

const stampFile = inProject('node_modules', '.muyu-install');

/**
 * Installs `node_modules` from package-lock.json by `npm ci` unless it is up to date. Exits the process on
 * failure.
 * @param {{ dev: boolean }} scope whether the packages that only checks and tests need are installed too
 */
export async function ensureInstall({ dev }) {
  const lock = readFileSync(inProject('package-lock.json'));
  const hash = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
  const [runStamp, devStamp] = [`${hash} run`, `${hash} dev`];
  const stamp = dev ? devStamp : runStamp;
  const present = existsSync(node24) ? read(stampFile) : '';
  if (present === stamp || present === devStamp) return;
  const listed = existsSync(node24) ? JSON.parse(lock.toString()) : null;
  if (listed && matches(listed, true)) return writeFileSync(stampFile, devStamp);
  if (listed && !dev && matches(listed, false)) return writeFileSync(stampFile, runStamp);
  rmSync(stampFile, { force: true });
  // A running server keeps its packages: `npm install` adds the missing ones, `npm ci` begins by deleting all.
  await install(dev, present === runStamp ? ['install', '--no-save'] : ['ci']);
  if (!existsSync(node24)) {
    console.error(
      'npm installed the packages but ran no install scripts (ignore-scripts?): Node 24 is missing.',
    );
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}

/**
 * @param {boolean} dev
 * @param {string[]} command
 */
async function install(dev, command) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.log('installing packages (about a minute the first time) …');
  const beat = setInterval(() => console.log(`installing packages … ${seconds()} s`), 10_000);
  let { code, output } = await npm(dev, ...command);
  if (output.includes('EUSAGE')) {
    // Another npm version may miss variants of other platforms in the lock; the listed packages are
    // installed.
    console.log('npm ci does not accept the lock; trying npm install');
    ({ code, output } = await npm(dev, 'install', '--no-save'));
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
 * @param {boolean} dev
 * @param {string[]} command
 */
function npm(dev, ...command) {
  const bin = inProject('node_modules', '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  const env = { ...process.env, PATH: path.join(delimiter) };
  const scope = dev ? '--include=dev' : '--omit=dev';
  const flags = [scope, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const usable = cli && node && basename(cli) === 'npm-cli.js' && !node.startsWith(inProject('node_modules'));
  const args = [...(usable ? [cli] : []), ...command, ...flags];
  return run(usable ? node : 'npm', args, { env, quiet: true });
}

/**
 * Whether npm's own note of what lies in node_modules agrees with the lock, as after an `npm install` by hand.
 * @param {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }> }} lock
 * @param {boolean} dev
 */
function matches(lock, dev) {
  const note = read(inProject('node_modules', '.package-lock.json'));
  if (!note) return false;
  const present = JSON.parse(note).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return Boolean(wanted.optional || (!dev && (wanted.dev || wanted.devOptional)));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
