import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/** @typedef {{ version?: string, license?: string, dev?: true, optional?: true, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */

const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const CPU = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * `npm install` omits a platform variant of a package from the lock when the registry does not have it, and
 * `npm ci` then rejects the lock on every machine. This adds missing variants (`node
 * tools/fix-lockfile.mjs`), or reports them with `--check`; so it does with variants for musl that do not say so,
 * which npm installs beside those for glibc.
 */
const path = inProject('package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;

/** @param {string} from where it is wanted @param {string} name */
function isListed(from, name) {
  const folders = from
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, i + 1).join('/node_modules/'));
  return ['', ...folders].some(
    (folder) => packages[[folder, 'node_modules', name].filter(Boolean).join('/')],
  );
}

const missing = Object.entries(packages).flatMap(([from, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isListed(from, name))
    .map(([name, version]) => ({ name, version, dev: entry.dev })),
);

/** A variant for musl, as its name says: rollup-linux-x64-musl, binding-linux-arm-musleabihf. */
const isForMusl = (/** @type {string} */ name) => /-linux-.*-musl/.test(name);
const unmarked = Object.entries(packages).filter(([key, { libc }]) => isForMusl(key) && !libc);

if (process.argv.includes('--check')) {
  if (missing.length > 0)
    console.error(`Missing in package-lock.json: ${missing.map((m) => m.name).join(', ')}`);
  if (unmarked.length > 0)
    console.error(`Without libc in package-lock.json: ${unmarked.map(([key]) => key).join(', ')}`);
  process.exit(missing.length + unmarked.length > 0 ? 1 : 0);
}

for (const { name, version, dev } of missing) {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => OS.includes(word));
  const cpu = words.filter((word) => CPU.includes(word));
  packages[`node_modules/${name}`] = {
    version,
    ...(dev && { dev }),
    license: 'MIT',
    optional: true,
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(isForMusl(name) && { libc: ['musl'] }),
  };
}
for (const [, entry] of unmarked) entry.libc = ['musl'];
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${missing.length} entries added, ${unmarked.length} marked for musl`);
