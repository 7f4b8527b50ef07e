import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { inProject, node24, otherNodeOptions } from '../project.mjs';
import { interrupted, run } from '../spawn.mjs';
import { lockInstall } from './install-lock.mjs';
import { removeAddresses, writeAddresses } from './lock-addresses.mjs';
import { isRunning } from './running-lock.mjs';

const stampFile = inProject('node_modules', '.muyu-install');

/**
 * The packages of each scope, which includes those before it: the server, building the members' app, building the operators' app, checks
 * and tests.
 * @typedef {'server' | 'web' | 'build' | 'dev'} Scope
 */
const scopes = /** @type {const} */ (['server', 'web', 'build', 'dev']);
/** The server runs with the first half of all files; the apps are built beside it. */
const serverWorkspaces = ['contract', 'server', 'demo'];
/** npm's own note of what it installed tells these scopes apart from nothing, not from each other. */
const wholeScopes = /** @type {readonly Scope[]} */ (['build', 'dev']);

/**
 * Installs `node_modules` from package-lock.json by `npm ci` unless it is up to date. Exits the process on
 * failure.
 * @param {Scope} scope
 */
export async function ensureInstall(scope) {
  if (isInstalled(scope)) return;
  const release = await lockInstall();
  if (!isInstalled(scope)) await installMissing(scope);
  release();
}

/** @param {Scope} scope */
function isInstalled(scope) {
  const { lock, stampOf, present } = readStamp();
  const enough = scopes.slice(scopes.indexOf(scope));
  if (enough.some((each) => present === stampOf(each))) return true;
  const listed = existsSync(node24) ? JSON.parse(lock) : null;
  const found =
    listed && enough.findLast((each) => wholeScopes.includes(each) && matches(listed, each === 'dev'));
  if (found) writeFileSync(stampFile, stampOf(found));
  return Boolean(found);
}

/** @param {Scope} scope */
async function installMissing(scope) {
  const { stampOf, present } = readStamp();
  // A running server keeps its packages: `npm install` adds the missing ones, `npm ci` begins by deleting all.
  const isPartial = scopes.some((each) => present === stampOf(each));
  if (!isPartial && isRunning()) {
    console.error(
      'This command needs other packages than those with which the site of this checkout runs: stop npm start and npm run work first ' +
        '(one that was killed counts as running for half a minute). To back the site up before an update, do it before git pull.',
    );
    process.exit(1);
  }
  // A killed npm leaves half a package, which the next one takes for whole: without the stamp that begins anew.
  rmSync(stampFile, { force: true });
  await install(scope, isPartial ? ['install', '--no-save'] : ['ci']);
  if (!existsSync(node24)) {
    console.error(
      `npm installed the packages without Node 24: it has none for ${process.platform} on ${process.arch}, or omits optional packages.`,
    );
    process.exit(1);
  }
  writeFileSync(stampFile, stampOf(scope));
}

function readStamp() {
  const lock = readFileSync(inProject('package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
  const present = existsSync(node24) ? read(stampFile) : '';
  return { lock, present, stampOf: (/** @type {Scope} */ scope) => `${hash} ${scope}` };
}

/**
 * @param {Scope} scope
 * @param {string[]} command
 */
async function install(scope, command) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.log(command[0] === 'ci' ? 'installing packages …' : 'installing more packages …');
  const beat = setInterval(() => console.log(`installing packages … ${seconds()} s`), 10_000);
  let { code, output } = await npmWithAddresses(scope, command);
  // A registry may have its files elsewhere: npm looks for their addresses then.
  if (code !== 0 && !interrupted && !output.includes('EUSAGE'))
    ({ code, output } = await npm([...command, ...flagsOf(scope)]));
  if (output.includes('EUSAGE')) {
    // Another npm version may miss variants of other platforms in the lock; the listed packages are
    // installed.
    console.log('npm ci does not accept the lock; trying npm install');
    ({ code, output } = await npm(['install', '--no-save', ...flagsOf(scope)]));
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
 * @param {Scope} scope
 * @param {string[]} command
 */
async function npmWithAddresses(scope, command) {
  const registry = await npm(['config', 'get', 'registry', '--loglevel=silent']);
  if (registry.code !== 0) return registry;
  process.once('exit', removeAddresses);
  writeAddresses(JSON.parse(readStamp().lock), registry.output.trim());
  const outcome = await npm([...command, '--prefer-offline', ...flagsOf(scope)]);
  removeAddresses();
  // The server of `npm start` runs on in this process: its exit must not remove what another command writes.
  process.off('exit', removeAddresses);
  return outcome;
}

/** @param {Scope} scope */
function flagsOf(scope) {
  const selection = {
    server: ofWorkspaces(serverWorkspaces),
    web: ofWorkspaces([...serverWorkspaces, 'web']),
    build: ['--omit=dev'],
    dev: ['--include=dev'],
  }[scope];
  return [...selection, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
}

/** @param {string[]} names */
const ofWorkspaces = (names) => [
  '--omit=dev',
  '--include-workspace-root',
  ...names.map((name) => `--workspace=${name}`),
];

/**
 * Runs the npm that started us, under the Node that it ran with: ours lies in the folder that is about to be
 * replaced.
 * @param {string[]} given
 */
function npm(given) {
  const bin = inProject('node_modules', '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  // Our options are for our Node; npm may run under an older one.
  const env = { ...process.env, NODE_OPTIONS: otherNodeOptions(), PATH: path.join(delimiter) };
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const usable = cli && node && basename(cli) === 'npm-cli.js' && !node.startsWith(inProject('node_modules'));
  return run(usable ? node : 'npm', [...(usable ? [cli] : []), ...given], { env, quiet: true });
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
