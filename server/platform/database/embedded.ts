import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { type Access, freePort, readAccess, urlOf, writeAccess } from './embedded/access.ts';
import { serviceAccount } from './embedded/account.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { type Cluster, findCluster, makeCluster } from './embedded/cluster.ts';
import { FolderInUse, lockFolder } from './embedded/lock.ts';
import { stopOrphan } from './embedded/orphan.ts';
import { launch, type Postmaster, StartFailure, type StopMode } from './embedded/postmaster.ts';

export { FolderInUse, StartFailure };

export type EmbeddedOptions = {
  /** Holds everything: the cluster in `postgres/`, its password and port in `database.json`, the lock. */
  dataDir: string;
  /** A fixed port; without it the one of last time if it is still free. */
  port?: number;
  /** Gets each line that PostgreSQL logs. */
  onLog?: (line: string) => void;
  /** PostgreSQL settings for this run, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  /** PostgreSQL died and did not come back; until then a restart was tried without a word. */
  onFailure?: (error: Error) => void;
};

export type EmbeddedDatabase = {
  /** Superuser's URL of the database `muyu`, on 127.0.0.1. */
  url: string;
  /** Tells whoever tries to start a second server on this data folder where the first one serves. */
  announce(address: string): void;
  /** `fast` by default. Resolves when PostgreSQL has ended and the folder is free again. */
  stop(mode?: StopMode): Promise<void>;
};

const DATABASE = 'muyu';
const PORT_TRIES = 5;
const RESTARTS = 3;
const QUIET_MS = 60_000;

/**
 * Starts the PostgreSQL that npm brought, making its cluster the first time, and recovering it after a crash of
 * the server, of PostgreSQL or of the machine; a PostgreSQL that outlived its killed server is stopped first.
 * Listens on 127.0.0.1 only, no Unix socket, passwords by scram. Started by root it runs as `nobody` (PostgreSQL
 * refuses root), wherever the data folder and the checkout lie.
 * Throws FolderInUse when another server holds the data folder, StartFailure with PostgreSQL's own words.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  try {
    const account = serviceAccount();
    const binaries = findBinaries(account);
    const access = readAccess(dataDir);
    const durable = options.settings?.fsync !== 'off';
    let cluster = findCluster(dataDir, account);
    if (!cluster) {
      writeAccess(dataDir, access);
      cluster = await makeCluster(dataDir, account, binaries, access.password, durable);
    }
    const running = await launchOnFreePort(binaries, cluster, access, options);
    writeAccess(dataDir, access);
    await makeDatabase(access).catch(async (error) => {
      await running.stop('fast');
      throw error;
    });
    const stop = supervise(
      running,
      () => launchOn(access.port, binaries, cluster, options),
      options.onFailure,
    );
    return {
      url: urlOf(access, DATABASE),
      announce: lock.announce,
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

/** The wanted port, the one of last time, or a free one; writes the one that worked into `access`. */
async function launchOnFreePort(
  binaries: Binaries,
  cluster: Cluster,
  access: Access,
  options: EmbeddedOptions,
) {
  for (let tries = 1; ; tries++) {
    const port = options.port ?? (access.port || (await freePort()));
    try {
      const running = await launchOn(port, binaries, cluster, options);
      access.port = port;
      return running;
    } catch (error) {
      const taken = error instanceof StartFailure && error.message.includes('could not bind');
      if (!taken || options.port || tries === PORT_TRIES) throw error;
      access.port = 0;
    }
  }
}

async function makeDatabase(access: Access): Promise<void> {
  const client = new pg.Client(urlOf(access, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL again when it dies under us; gives up when it keeps dying. Returns the way to stop it. */
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
      if (Date.now() - since > QUIET_MS) restarts = 1;
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
