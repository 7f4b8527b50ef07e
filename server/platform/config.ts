import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AliyunConfig } from './sms/aliyun.ts';

/** What the environment decides. Everything else that operators may change lies in the database. */
export type Config = {
  host: string;
  port: number;
  /** Folder for the embedded database, uploads in progress and files. */
  dataDir: string;
  databaseUrl: string;
  /** Fill an empty database with the demo community, and waive the operators' second factor. */
  demo: boolean;
  /** False switches request limits off, for benchmarks and tests only. */
  limits: boolean;
  /** Addresses or CIDR ranges of the proxies in front, comma-separated, whose X-Forwarded-For is believed. */
  proxies: string;
  /** Key of signed URLs; made once and kept in `dataDir` unless SECRET is set (all replicas need the same). */
  secret: string;
  logLevel: string;
  /** Where people reach the site and its keepers; shown to clients. */
  publicUrl: string;
  mail: string;
  /** Null: messages go to the outbox in `dataDir`. */
  aliyun: AliyunConfig | null;
  /** Where files lie: '' for `dataDir`, or s3://key:secret@host/bucket (docs/operations.md). */
  storageUrl: string;
  /** Hosts of files by the type of domain entry (product document, section 3); types that are missing lie on `publicUrl`. */
  domains: Readonly<Record<string, string>>;
  /** False: `npm start` starts no worker beside the server, others do its work. */
  work: boolean;
  /** Videos that a worker decodes at once. */
  decoders: number;
  /** Where browsers may have messages pushed from: hosts, `*.` before those that have many, or whole origins. */
  pushServices: readonly string[];
  version: string;
};

const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept) return kept;
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** All of Aliyun's variables or none: half of them would lose every message without a word. */
function aliyunOf(env: NodeJS.ProcessEnv): AliyunConfig | null {
  const given = {
    ALIYUN_ACCESS_KEY_ID: env.ALIYUN_ACCESS_KEY_ID ?? '',
    ALIYUN_ACCESS_KEY_SECRET: env.ALIYUN_ACCESS_KEY_SECRET ?? '',
    SMS_SIGN_NAME: env.SMS_SIGN_NAME ?? '',
    SMS_TEMPLATE_CODE: env.SMS_TEMPLATE_CODE ?? '',
  };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(given).length) return null;
  if (missing.length > 0) throw new Error(`Aliyun needs these variables, too: ${missing.join(', ')}`);
  return {
    accessKeyId: given.ALIYUN_ACCESS_KEY_ID,
    accessKeySecret: given.ALIYUN_ACCESS_KEY_SECRET,
    signName: given.SMS_SIGN_NAME,
    templateCode: given.SMS_TEMPLATE_CODE,
    endpoint: env.SMS_ENDPOINT || 'https://dysmsapi.aliyuncs.com',
  };
}

/** `3=https://img.example.com,6=https://mp4.example.com`; an entry that is none would break every URL of its type. */
function domainsOf(text: string): Record<string, string> {
  const entries = text.split(',').map((entry) => entry.trim());
  return Object.fromEntries(
    entries.filter(Boolean).map((entry) => {
      const [, type, url] = /^(\d+)=(https?:\/\/.+?)\/*$/.exec(entry) ?? [];
      if (!type || !url || !URL.canParse(url))
        throw new Error(`DOMAINS is a list of type=URL, not: ${entry}`);
      return [type, url];
    }),
  );
}

/** The push services of the browsers that there are; PUSH_SERVICES adds others. */
const knownPushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

function pushServicesOf(text: string): string[] {
  const added = text.split(',').map((entry) => entry.trim().toLowerCase());
  const wrong = added.find((entry) => entry && !/^(\*\.)?[a-z0-9.-]+$|^https?:\/\/[^/\s]+$/.test(entry));
  if (wrong) throw new Error(`PUSH_SERVICES is a list of hosts or origins, not: ${wrong}`);
  return [...knownPushServices, ...added.filter(Boolean)];
}

/** Reads the configuration from environment variables; `docs/operations.md` lists them. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 3000),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? '',
    demo: env.DEMO !== 'off',
    limits: env.LIMITS !== 'off',
    proxies: env.PROXIES ?? '',
    // An empty one (a variable that was declared and not set) would let anybody sign.
    secret: env.SECRET || keptSecret(dataDir),
    logLevel: env.LOG_LEVEL ?? 'info',
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST ?? '127.0.0.1'}:${env.PORT ?? 3000}`,
    mail: env.MAIL ?? 'hello@muyu.example',
    aliyun: aliyunOf(env),
    storageUrl: env.STORAGE_URL ?? '',
    domains: domainsOf(env.DOMAINS ?? ''),
    work: env.WORK !== 'off',
    pushServices: pushServicesOf(env.PUSH_SERVICES ?? ''),
    decoders: Math.max(1, Math.floor(Number(env.DECODERS ?? 1)) || 1),
    version,
  };
}
