import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isNotFoundError } from '../../outage/fs-errors.ts';

/** The access data of a cluster, stored in `database.json`, readable by the server's user only. */
export type ClusterAccess = { password: string; servingPassword: string; port: number };

/** Owns the cluster and the tables, and migrates. */
export const SUPERUSER = 'muyu';
/** Serves: it reads and writes rows. */
export const SERVING_ROLE = 'muyu_server';

/** Reads the access data of the folder, or creates passwords without a port. */
export function readAccess(folder: string): ClusterAccess {
  return { password: newPassword(), servingPassword: newPassword(), port: 0, ...readStored(folder) };
}

const newPassword = () => randomBytes(24).toString('base64url');

/** An older version stored one password. */
function readStored(folder: string): Partial<ClusterAccess> {
  try {
    return JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8')) as Partial<ClusterAccess>;
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
    return {};
  }
}

/**
 * Stores the access data for the owner of the folder; root may have started the server in a user's checkout.
 */
export function writeAccess(folder: string, access: ClusterAccess): void {
  const path = join(folder, 'database.json');
  const owner = statSync(folder);
  writeFileSync(`${path}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true });
  if (process.getuid?.() === 0) chownSync(`${path}.new`, owner.uid, owner.gid);
  renameSync(`${path}.new`, path);
}

/** The URL of a database of the cluster for the superuser. */
export function connectionUrl(access: ClusterAccess, database: string): string {
  return `postgresql://${SUPERUSER}:${access.password}@127.0.0.1:${access.port}/${database}`;
}

/** The URL of a database of the cluster for the serving role. */
export function servingUrl(access: ClusterAccess, database: string): string {
  return `postgresql://${SERVING_ROLE}:${access.servingPassword}@127.0.0.1:${access.port}/${database}`;
}

/** Finds a free TCP port of 127.0.0.1. */
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
