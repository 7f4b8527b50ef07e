import { resolve } from 'node:path';
import pg from 'pg';
import { createPrivateFolder } from '../config/data-folder.ts';
import {
  type ClusterAccess,
  connectionUrl,
  freePort,
  readAccess,
  SERVING_ROLE,
  servingUrl,
  writeAccess,
} from './embedded/access.ts';
import { serviceAccount } from './embedded/account.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { type Cluster, createCluster, findCluster } from './embedded/cluster.ts';
import { undoInterruptedRestore } from './embedded/interrupted-restore.ts';
import { FolderInUseError, lockFolder } from './embedded/lock.ts';
import { stopOrphan } from './embedded/orphan.ts';
import { launch, type Postmaster, StartFailure, type StopMode } from './embedded/postmaster.ts';

export { FolderInUseError, StartFailure };

export type EmbeddedOptions = {
  /** Contains the cluster (`postgres/`), its passwords and port (`database.json`) and the lock. */
  dataDir: string;
  /** A fixed port; by default the last port if it is free. */
  port?: number;
  /** Receives each line of PostgreSQL's log. */
  onLog?: (line: string) => void;
  /** PostgreSQL settings for this run, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  /** Called when PostgreSQL died and restarts failed. */
  onFailure?: (error: Error) => void;
};

export type EmbeddedDatabase = {
  /** Superuser's URL of the database `muyu`, on 127.0.0.1. */
  url: string;
  /** URL of the same database for the role that serves; it gets its rights when the database is migrated. */
  servingUrl: string;
  /** Stores the address of this server, which a second server on the folder reports. */
  setAddress(address: string): void;
  /** `fast` by default. Resolves when PostgreSQL has ended and the folder is free again. */
  stop(mode?: StopMode): Promise<void>;
};

const DATABASE = 'muyu';
const PORT_ATTEMPTS = 5;
const RESTARTS = 3;
const STABLE_MS = 60_000;

/**
 * Starts the PostgreSQL that npm installed. Creates the cluster at the first start, recovers it after a
 * crash, and stops a PostgreSQL that outlived its killed server. Listens on 127.0.0.1 only, without a Unix
 * socket, with scram passwords. Started by root it runs as `nobody`, because PostgreSQL refuses root. Throws
 * FolderInUseError when another server holds the data folder, StartFailure with PostgreSQL's messages.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  createPrivateFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const account = serviceAccount();
    const binaries = findBinaries(account);
    const access = readAccess(dataDir);
    undoInterruptedRestore(dataDir);
    const durable = options.settings?.fsync !== 'off';
    let cluster = findCluster(dataDir, account);
    if (!cluster) {
      writeAccess(dataDir, access);
      cluster = await createCluster(dataDir, account, binaries, { password: access.password, durable });
    }
    const running = await launchOnFreePort(binaries, cluster, access, options);
    writeAccess(dataDir, access);
    await createDatabase(access).catch(async (error) => {
      await running.stop('fast');
      throw error;
    });
    const stop = supervise(
      running,
      () => launchOn(access.port, binaries, cluster, options),
      options.onFailure,
    );
    return {
      url: connectionUrl(access, DATABASE),
      servingUrl: servingUrl(access, DATABASE),
      setAddress: lock.setAddress,
      stop: (mode = 'fast') => stop(mode).finally(lock.release),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function launchOn(port: number, binaries: Binaries, cluster: Cluster, options: EmbeddedOptions) {
  await stopOrphan(cluster.folder);
  const fixed = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) };
  return launch(binaries, cluster, { ...options.settings, ...fixed }, options.onLog ?? (() => {}));
}

/** Starts on the wanted port, the last port or a free one, and stores the port in `access`. */
async function launchOnFreePort(
  binaries: Binaries,
  cluster: Cluster,
  access: ClusterAccess,
  options: EmbeddedOptions,
) {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (access.port || (await freePort()));
    try {
      const running = await launchOn(port, binaries, cluster, options);
      access.port = port;
      return running;
    } catch (error) {
      const taken = error instanceof StartFailure && error.message.includes('could not bind');
      if (!taken || options.port || attempt === PORT_ATTEMPTS) throw error;
      access.port = 0;
    }
  }
}

/** Creates the database and the serving role unless they exist. */
async function createDatabase(access: ClusterAccess): Promise<void> {
  const client = new pg.Client(connectionUrl(access, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
    const role = await client.query('select from pg_roles where rolname = $1', [SERVING_ROLE]);
    const password = client.escapeLiteral(access.servingPassword);
    await client.query(
      `${role.rowCount ? 'alter' : 'create'} role ${SERVING_ROLE} login password ${password}`,
    );
  } finally {
    await client.end();
  }
}

/** Restarts PostgreSQL when it dies, a bounded number of times. Returns a function that stops it. */
function supervise(
  first: Postmaster,
  relaunch: () => Promise<Postmaster>,
  onFailure?: (error: Error) => void,
) {
  let current = first;
  let stopping = false;
  const watch = async () => {
    for (let restarts = 1; ; restarts++) {
      const since = Date.now();
      await current.exited;
      if (stopping) return;
      if (Date.now() - since > STABLE_MS) restarts = 1;
      if (restarts > RESTARTS) throw new Error('PostgreSQL keeps ending.');
      current = await relaunch();
      if (stopping) return current.stop('fast');
    }
  };
  const watching = watch().catch((error: Error) => {
    if (!stopping) onFailure?.(error);
  });
  return async (mode: StopMode) => {
    stopping = true;
    await current.stop(mode);
    await watching;
  };
}
