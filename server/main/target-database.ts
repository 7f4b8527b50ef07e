import type { Config } from '#platform/config/config.ts';
import { connectionUrl, readAccess, servingUrl } from '#platform/database/embedded/access.ts';
import { FolderInUseError, startEmbedded } from '#platform/database/embedded.ts';

type Target = {
  urls: Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'ownerDatabaseUrl'>;
  release(): Promise<void>;
};

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
