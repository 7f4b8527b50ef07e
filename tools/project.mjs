import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** The Node that npm installed for the project; it runs everything after the bootstrap. */
export const node24 = join(root, 'node_modules', 'node', 'bin', 'node');

/** A path inside the project. @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts);
