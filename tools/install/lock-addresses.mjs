import { rmSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

/** @typedef {{ name?: string, version?: string, integrity?: string, resolved?: string, link?: boolean }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

/** npm prefers this file to package-lock.json. */
const withAddresses = inProject('npm-shrinkwrap.json');

/**
 * Writes a copy of the lock with the address of each package, for one installation. The lock of the repository names no
 * registry, and without addresses npm reads the list of all versions of each package: a third of the installation.
 * @param {Lock} lock
 * @param {string} registry the address that npm is configured with
 */
export function writeAddresses(lock, registry) {
  writeFileSync(withAddresses, JSON.stringify({ ...lock, packages: addAddresses(lock.packages, registry) }));
}

export function removeAddresses() {
  rmSync(withAddresses, { force: true });
}

/**
 * @param {Record<string, Entry>} packages by their folders
 * @param {string} registry
 */
export function addAddresses(packages, registry) {
  const base = registry.replace(/\/+$/, '');
  return Object.fromEntries(
    Object.entries(packages).map(([folder, entry]) => {
      // Packages of the project and those within another have no file of their own; other platforms' may be unknown.
      if (!entry.integrity || entry.resolved) return [folder, entry];
      const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
      return [folder, { ...entry, resolved: `${base}/${name}/-/${file}` }];
    }),
  );
}
