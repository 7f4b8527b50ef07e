import { existsSync, readdirSync } from 'node:fs';
import { type Config, readConfig, readExistingConfig } from '#platform/config/config.ts';
import { connectionUrl, readAccess, servingUrl } from '#platform/database/embedded/access.ts';
import { FolderInUseError, startEmbedded } from '#platform/database/embedded.ts';
import { StartupError } from './shutdown.ts';

export type Target = {
  urls: Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'ownerDatabaseUrl'>;
  release(): Promise<void>;
};

/**
 * The configuration of a site that is there. A command that runs with another environment than its server would otherwise make a
 * key and a database of its own. Throws a StartupError without a database.
 */
export function readSiteConfig(variables: NodeJS.ProcessEnv): Config {
  requireDatabase(readExistingConfig(variables));
  return readConfig(variables);
}

/** Throws a StartupError when there is neither DATABASE_URL nor an embedded database in the data folder. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || hasCluster(dataDir)) return;
  throw new StartupError(
    `There is no database in ${dataDir}, and no DATABASE_URL. Run this command as the user of the server and with its DATA_DIR or DATABASE_URL; ` +
      'where the site is new, start the server first.',
  );
}

/** The cluster, one that a restore has moved, or its passwords. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(dataDir) &&
  readdirSync(dataDir).some((name) => name.startsWith('postgres') || name === 'database.json');

/** The database of DATABASE_URL, else that of the data folder, which a running server may hold. */
export async function openTargetDatabase({
  databaseUrl,
  directDatabaseUrl,
  ownerDatabaseUrl,
  dataDir,
}: Config): Promise<Target> {
  const release = async () => {};
  if (databaseUrl) return { urls: { databaseUrl, directDatabaseUrl, ownerDatabaseUrl }, release };
  try {
    const { url, servingUrl: serving, stop } = await startEmbedded({ dataDir });
    const urls = { databaseUrl: serving, directDatabaseUrl: '', ownerDatabaseUrl: url };
    return { urls, release: () => stop() };
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const access = readAccess(dataDir);
    const urls = {
      databaseUrl: servingUrl(access, 'muyu'),
      directDatabaseUrl: '',
      ownerDatabaseUrl: connectionUrl(access, 'muyu'),
    };
    return { urls, release };
  }
}
