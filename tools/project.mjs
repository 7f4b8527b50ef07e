import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that everything lies in. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** The Node that npm installed for the project; it runs everything but the first step. */
export const node24 = join(root, 'node_modules', 'node', 'bin', 'node');

/** A path inside the project. @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts);
