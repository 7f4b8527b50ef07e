import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The project folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** The folders that have code. */
export const workspaces = [
  'contract',
  'server',
  'demo',
  'web',
  'console',
  'e2e',
  'bench',
  'evaluate',
  'tools',
];

/** The Node that npm installed for the project; it runs everything after the bootstrap. */
export const node24 = join(root, 'node_modules', '.bin', 'node');

/** A path inside the project. @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts);

/** An option of `NODE_OPTIONS` for our Node, which loads our sources in a third of the time by it. */
export const preload = `--import=${pathToFileURL(inProject('server', 'main', 'resolve-once.mjs'))}`;

/** The options of `NODE_OPTIONS` without ours. */
export const otherNodeOptions = () => (process.env.NODE_OPTIONS ?? '').replaceAll(preload, '').trim();
