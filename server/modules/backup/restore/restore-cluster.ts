import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import { readAccess, writeAccess } from '#platform/database/embedded/access.ts';
import { serviceAccount } from '#platform/database/embedded/account.ts';
import { findBinaries } from '#platform/database/embedded/binaries.ts';
import { replacedName, restoredName } from '#platform/database/embedded/interrupted-restore.ts';
import { recoverCluster } from '#platform/database/embedded/recover.ts';
import { markRestoredCluster } from '#platform/database/embedded/restore-mark.ts';
import { isNotFoundError } from '#platform/outage/fs-errors.ts';
import type { ClusterCopy } from '../repository/manifest.ts';
import { BackupError, type Repository, Sum } from '../repository/repository.ts';
import type { RestorePlan } from './plan-restore.ts';

/**
 * Unpacks the cluster of a backup beside the present one, replays its log, and puts it in the place of that one. A failure
 * leaves the present one as it is. The caller has locked the data folder.
 */
export async function restoreCluster(
  repository: Repository,
  copy: ClusterCopy,
  { log, target }: Pick<RestorePlan, 'log' | 'target'>,
  dataDir: string,
): Promise<void> {
  requireVersion(copy.version);
  const draft = join(dataDir, restoredName);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    const sum = new Sum();
    const tar = await repository.read(copy.base.object, { compressed: true });
    await pipeline(tar, sum, unpackTar(draft));
    sum.require(copy.base.object, copy.base);
    for (const { segment, object } of log) {
      writeFileSync(join(draft, 'pg_wal', segment), await repository.readSmall(object), { mode: 0o600 });
    }
    const access = { ...readAccess(dataDir) };
    await recoverCluster(draft, target, access.password);
    writeAccess(dataDir, access);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  markRestoredCluster(dataDir);
  replace(dataDir, draft);
}

/** Killed between the two renames, the next start puts the old cluster back (interrupted-restore.ts). */
function replace(dataDir: string, draft: string): void {
  const [folder, old] = [join(dataDir, 'postgres'), join(dataDir, replacedName)];
  rmSync(old, { recursive: true, force: true });
  try {
    renameSync(folder, old);
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
  }
  renameSync(draft, folder);
  rmSync(old, { recursive: true, force: true });
}

/** PostgreSQL reads only clusters of its own major version. */
function requireVersion(version: number): void {
  const account = serviceAccount();
  const output = execFileSync(findBinaries(account).postgres, ['--version'], {
    cwd: '/',
    env: {},
    encoding: 'utf8',
    ...account,
  });
  const installed = Number(/ (\d+)/.exec(output)?.[1]);
  if (installed !== version) {
    throw new BackupError(`The backup is of PostgreSQL ${version}, this version of Muyu has ${installed}.`);
  }
}
