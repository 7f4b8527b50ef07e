import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** How to reach the cluster of a data folder; kept in its `database.json`, readable by the server's user only. */
export type Access = { password: string; port: number };

export const SUPERUSER = 'muyu';

/** What the data folder remembers, or a fresh password without a port. */
export function readAccess(folder: string): Access {
  try {
    return JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8')) as Access;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { password: randomBytes(24).toString('base64url'), port: 0 };
  }
}

/** Keeps it, for the owner of the folder (root may have started us in somebody's checkout). */
export function writeAccess(folder: string, access: Access): void {
  const path = join(folder, 'database.json');
  const owner = statSync(folder);
  writeFileSync(`${path}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(`${path}.new`, owner.uid, owner.gid);
  renameSync(`${path}.new`, path);
}

/** The URL of one database of the cluster, for the superuser. */
export function urlOf(access: Access, database: string): string {
  return `postgresql://${SUPERUSER}:${access.password}@127.0.0.1:${access.port}/${database}`;
}

/** A TCP port of 127.0.0.1 that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
