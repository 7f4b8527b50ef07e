import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import type { AliyunConfig } from '../sms/aliyun.ts';
import { requireOwnPlace } from '../storage/backup-place.ts';
import { versionOf } from '../version.ts';
import { createPrivateFolder } from './data-folder.ts';
import { ConfigError, type Environment, readEnvironment } from './environment.ts';

/** Settings from the environment. Settings that operators change while the server runs lie in the database. */
export type Config = {
  host: string;
  port: number;
  /** Folder for the embedded database, uploads in progress and files. */
  dataDir: string;
  databaseUrl: string;
  /** The same database without the pooler that `databaseUrl` leads to; '' when there is none. */
  directDatabaseUrl: string;
  /** The role that migrates and owns the tables; '' when `databaseUrl` does, too. */
  ownerDatabaseUrl: string;
  /** Connections of the pool that requests, jobs and flushes of this process share. */
  databaseConnections: number;
  /** How long a request waits for a connection, milliseconds. */
  connectionMs: number;
  /** How long a statement of a request may take, milliseconds. */
  statementMs: number;
  /** Requests that the server works on at the same time; it sheds more. 0: no bound. */
  maxRequests: number;
  /** Milliseconds of delay of the event loop above which the server takes fewer requests at the same time. 0: none. */
  maxLoopDelayMs: number;
  /** Fills an empty database with the demo community, whose operators need no second factor. */
  demo: boolean;
  /** False: no request limits; for benchmarks and tests only. */
  limits: boolean;
  /** Addresses or CIDR ranges of the proxies in front, comma-separated, whose X-Forwarded-For is believed. */
  proxies: string;
  /** Key of signed URLs and encrypted columns; created in `dataDir` unless SECRET is set. All servers of a site need the same. */
  secret: string;
  logLevel: string;
  /** The web address of the site, shown to clients, without a slash at its end. */
  publicUrl: string;
  /** The mail address of its operators, shown to clients. */
  mail: string;
  /** Null: SMS go to the outbox in `dataDir`. */
  aliyun: AliyunConfig | null;
  /** The storage of files: '' for `dataDir`, file:///folder, or s3://key:secret@host/bucket (docs/operations.md). */
  storageUrl: string;
  /** Where backups go without being asked: '' for nowhere, a folder, file:///folder or s3://key:secret@host/bucket. */
  backupTo: string;
  /** Encrypts backups; '' leaves them as they are. */
  backupKey: string;
  /** A second storage while files move (platform/storage/fallback.ts); '' for none. */
  storageFallbackUrl: string;
  /** Hosts of files by the type of domain entry (product document, section 3); missing types use `publicUrl`. */
  domains: Readonly<Record<string, string>>;
  /** Purge hook URLs, by host type; type 0 is `publicUrl`. */
  purgeHooks: Readonly<Record<string, string>>;
  /** The web apps were built before (`npm run build`): the start builds nothing and writes to the data folder only. */
  prebuilt: boolean;
  /** False: `npm start` starts no worker beside the server. */
  work: boolean;
  /** Videos that a worker decodes concurrently. */
  decoders: number;
  /** Push services that browsers may subscribe with: hosts, `*.` for all subdomains, or whole origins. */
  pushServices: readonly string[];
  /** Addresses of the payment channels' gateways; tests and the channels' own test environments use others. */
  gateways: { readonly alipay: string; readonly weChat: string };
  /** Addresses and networks that may read the metrics. */
  metricsFrom: readonly string[];
  /** Port of a worker's metrics on the address of `host`; 0: none. */
  workerMetricsPort: number;
  /** With the commit where it is known: `0.1.0+1a2b3c4d5e`. */
  version: string;
};

const secretFile = (dataDir: string) => join(dataDir, 'secret');

/** The key in the data folder; '' when there is none. */
function readStoredSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** Processes that start at once on a new folder get one key: the file appears with its content, and only once. */
function loadOrCreateSecret(dataDir: string): string {
  const stored = readStoredSecret(dataDir);
  if (stored) return stored;
  createPrivateFolder(dataDir);
  const file = secretFile(dataDir);
  const draft = `${file}.${randomUUID()}`;
  // Flushed: encrypted columns cannot be read without it.
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readStoredSecret(dataDir);
  if (secret) return secret;
  throw new ConfigError(`${file} is empty: put the key of the site back, or delete the file for a new site`);
}

/** All of Aliyun's variables or none: with some of them missing every SMS would be lost silently. */
function aliyunConfig(env: Environment): AliyunConfig | null {
  const given = {
    ALIYUN_ACCESS_KEY_ID: env.ALIYUN_ACCESS_KEY_ID,
    ALIYUN_ACCESS_KEY_SECRET: env.ALIYUN_ACCESS_KEY_SECRET,
    SMS_SIGN_NAME: env.SMS_SIGN_NAME,
    SMS_TEMPLATE_CODE: env.SMS_TEMPLATE_CODE,
  };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(given).length) return null;
  if (missing.length > 0) throw new ConfigError(`Aliyun needs these variables, too: ${missing.join(', ')}`);
  return {
    accessKeyId: given.ALIYUN_ACCESS_KEY_ID,
    accessKeySecret: given.ALIYUN_ACCESS_KEY_SECRET,
    signName: given.SMS_SIGN_NAME,
    templateCode: given.SMS_TEMPLATE_CODE,
    endpoint: env.SMS_ENDPOINT,
  };
}

const connectionSeconds = 5;
/** Requests for each connection of the pool: one that has it, and three that wait for their turn. */
const requestsPerConnection = 4;

function maxRequestsOf({ MAX_REQUESTS, DATABASE_CONNECTIONS, LIMITS }: Environment): number {
  if (MAX_REQUESTS >= 0) return MAX_REQUESTS;
  return LIMITS ? requestsPerConnection * DATABASE_CONNECTIONS : 0;
}

const defaultLoopDelayMs = 50;
const maxLoopDelayOf = ({ MAX_LOOP_DELAY, LIMITS }: Environment): number =>
  MAX_LOOP_DELAY >= 0 ? MAX_LOOP_DELAY : LIMITS ? defaultLoopDelayMs : 0;

/** A purge hook of a type without a host would never be right. */
function requireHosts({ PURGE_HOOKS, DOMAINS }: Environment): Readonly<Record<string, string>> {
  const orphan = Object.keys(PURGE_HOOKS).find((type) => type !== '0' && !(type in DOMAINS));
  if (orphan) throw new ConfigError(`PURGE_HOOKS has an entry ${orphan}, but DOMAINS has no such host`);
  return PURGE_HOOKS;
}

/** A site whose DATABASE_URL is lost or misspelt would start with an embedded database, and with the demo. */
function requireDatabaseUrl({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL }: Environment): void {
  if (DATABASE_URL) return;
  if (DATABASE_DIRECT_URL) throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL');
  if (DATABASE_OWNER_URL) throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL');
}

function requireBackupPlace(env: Environment, dataDir: string): void {
  const { BACKUP_TO, STORAGE_URL: storageUrl, STORAGE_FALLBACK_URL: storageFallbackUrl } = env;
  if (BACKUP_TO) requireOwnPlace(BACKUP_TO, { dataDir, storageUrl, storageFallbackUrl }, 'BACKUP_TO');
}

/** Reads the configuration from environment variables. Throws a ConfigError for values that are not accepted. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const env = readEnvironment(variables);
  requireDatabaseUrl(env);
  const dataDir = resolve(env.DATA_DIR);
  requireBackupPlace(env, dataDir);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DATABASE_DIRECT_URL,
    ownerDatabaseUrl: env.DATABASE_OWNER_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    connectionMs: connectionSeconds * 1000,
    statementMs: env.STATEMENT_SECONDS * 1000,
    maxRequests: maxRequestsOf(env),
    maxLoopDelayMs: maxLoopDelayOf(env),
    demo: env.DEMO,
    limits: env.LIMITS,
    proxies: env.PROXIES,
    // With an empty key anybody could sign.
    secret: env.SECRET || loadOrCreateSecret(dataDir),
    logLevel: env.LOG_LEVEL,
    publicUrl: env.PUBLIC_URL || `http://${isIPv6(env.HOST) ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
    mail: env.MAIL,
    aliyun: aliyunConfig(env),
    storageUrl: env.STORAGE_URL,
    backupTo: env.BACKUP_TO,
    backupKey: env.BACKUP_KEY,
    storageFallbackUrl: env.STORAGE_FALLBACK_URL,
    domains: env.DOMAINS,
    purgeHooks: requireHosts(env),
    prebuilt: env.PREBUILT,
    work: env.WORK,
    pushServices: env.PUSH_SERVICES,
    decoders: env.DECODERS,
    metricsFrom: env.METRICS_FROM,
    workerMetricsPort: env.WORKER_METRICS_PORT,
    gateways: { alipay: env.ALIPAY_GATEWAY, weChat: env.WECHAT_PAY_GATEWAY },
    version: versionOf(env.COMMIT),
  };
}

/**
 * Reads the configuration as readConfig does, without making a key where there is none: `secret` is '' then. For commands
 * that look at a site or replace it.
 */
export function readExistingConfig(variables: NodeJS.ProcessEnv): Config {
  const isGiven = (variables.SECRET ?? '').trim() !== '';
  const config = readConfig({ ...variables, SECRET: isGiven ? variables.SECRET : 'none' });
  if (isGiven) return config;
  return { ...config, secret: readStoredSecret(config.dataDir) };
}
