import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject } from '../project.mjs';

export const beatMs = 5_000;
/** A lock whose holder was killed is not renewed. */
const staleAfterMs = 30_000;

/**
 * Waits until no other command of this checkout installs packages: `npm start` adds those of the operators' app beside the running
 * server. Returns the release; an exit releases too.
 * @param {string} [path]
 * @returns {Promise<() => void>}
 */
export async function lockInstall(path = inProject('.cache', 'installing')) {
  mkdirSync(dirname(path), { recursive: true });
  for (let tries = 0; !take(path); tries++) {
    if (isStale(path)) rmSync(path, { force: true });
    if (tries === 0) console.log('another command installs packages; waiting for it …');
    await wait(500);
  }
  const beat = setInterval(() => existsSync(path) && utimesSync(path, new Date(), new Date()), beatMs);
  const release = () => {
    clearInterval(beat);
    rmSync(path, { force: true });
    process.off('exit', release);
  };
  process.once('exit', release);
  return release;
}

/** @param {string} path */
function take(path) {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Whether the holder of a lock no longer renews it. @param {string} path */
export function isStale(path) {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return modified !== undefined && Date.now() - modified > staleAfterMs;
}
