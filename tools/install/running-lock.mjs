import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.mjs';
import { beatMs, isStale } from './install-lock.mjs';

const marks = inProject('.cache', 'running');

/** Notes until the exit that a server or worker runs with the packages of this checkout. */
export function markRunning() {
  const path = join(marks, String(process.pid));
  try {
    mkdirSync(marks, { recursive: true });
    for (const killed of list().filter(isStale)) rmSync(killed, { force: true });
    writeFileSync(path, '');
  } catch {
    // A checkout that this user cannot write to: nor can its commands install.
    return;
  }
  const beat = setInterval(() => renew(path), beatMs);
  beat.unref();
  process.once('exit', () => rmSync(path, { force: true }));
}

/** @param {string} path */
function renew(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Somebody has emptied the cache.
  }
}

const list = () => readdirSync(marks).map((name) => join(marks, name));

/** Whether a server or worker runs with the packages of this checkout; also for half a minute after it was killed. */
export function isRunning() {
  try {
    return list().some((path) => !isStale(path));
  } catch {
    return false;
  }
}
