import { isIPv4 } from 'node:net';
import { cleanEnv, EnvError, makeValidator, type Spec, str } from 'envalid';
import { isNetwork } from '../metrics/allowed-networks.ts';

/** Variables of the environment that the server cannot start with; the message lists them all. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The push services of the common browsers; PUSH_SERVICES adds others, or is `none`. */
const KNOWN_PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const ON = ['on', 'true', '1', 'yes'];
const OFF = ['off', 'false', '0', 'no'];

const entriesOf = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** A variable with a default; an empty text counts as not set. */
const withDefault = <T>(parse: (text: string) => T, value: NonNullable<T>) =>
  makeValidator<T>((text) => (text.trim() === '' ? value : parse(text.trim())))({
    default: value,
  } as Spec<T> & {
    default: NonNullable<T>;
  });

const text = (value: string) => withDefault((given) => given, value);

/** A key is taken as it is, with blanks around it; of blanks alone it counts as not set. */
const key = (minLength: number) =>
  makeValidator<string>((given) => {
    if (given.trim() === '') return '';
    if (given.length < minLength)
      throw new EnvError(`has at least ${minLength} characters: openssl rand -base64 32`);
    return given;
  })({ default: '' });

function readWebUrl(given: string, example: string): URL {
  const url = URL.parse(given);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new EnvError(`is an address such as ${example}, not: ${given}`);
  return url;
}

/** The web address of a site without a slash at its end. */
const siteUrl = () =>
  withDefault((given) => readWebUrl(given, 'https://muyu.example.com').href.replace(/\/+$/, ''), '');

/** The web address of a service, with the usual one as its default. */
const serviceUrl = (value: string) => withDefault((given) => readWebUrl(given, value).href, value);

/** The URL of a PostgreSQL. One with a password that is not encoded often parses, with a part of it as the host or database. */
const databaseUrl = () =>
  withDefault((given) => {
    const url = /^postgres(ql)?:\/\//.test(given) ? URL.parse(given) : null;
    const hasPasswordInQuery = !url?.username && url?.search.includes('@');
    if (!url || url.hash || url.pathname.includes('@') || hasPasswordInQuery)
      throw new EnvError(
        'is postgres://USER:PASSWORD@host/database, with special characters of the password URL-encoded',
      );
    return given;
  }, '');

/** A mail address. Login shells set MAIL to the file of the user's mail, which is no address and counts as not set. */
const mailAddress = (value: string) =>
  withDefault((given) => {
    if (given.startsWith('/') && !given.includes('@')) return value;
    if (!/^[^\s@]+@[^\s@]+$/.test(given))
      throw new EnvError(`is a mail address such as hello@muyu.example.com, not: ${given}`);
    return given;
  }, value);

const onOff = (value: boolean) =>
  withDefault<boolean>((text) => {
    const word = text.toLowerCase();
    if (!ON.includes(word) && !OFF.includes(word))
      throw new EnvError(`is ${ON.join(', ')} or ${OFF.join(', ')}, not: ${text}`);
    return ON.includes(word);
  }, value);

const integer = (value: number, lowest: number, highest: number) =>
  withDefault((text) => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < lowest || number > highest)
      throw new EnvError(`is a whole number from ${lowest} to ${highest}, not: ${text}`);
    return number;
  }, value);

const logLevel = () =>
  withDefault<(typeof LOG_LEVELS)[number]>((text) => {
    const level = LOG_LEVELS.find((known) => known === text.toLowerCase());
    if (!level) throw new EnvError(`is ${LOG_LEVELS.join(', ')}, not: ${text}`);
    return level;
  }, 'info');

/** `3=https://img.example.com,6=https://mp4.example.com`: URLs by the type of domain entry, of the types given. */
const urlsByType = (types: RegExp) =>
  withDefault<Readonly<Record<string, string>>>(
    (text) =>
      Object.fromEntries(
        entriesOf(text).map((entry) => {
          const [, type, url] = /^(\d+)=(https?:\/\/.+?)\/*$/.exec(entry) ?? [];
          if (!type || !url || !URL.canParse(url)) throw new EnvError(`is a list of type=URL, not: ${entry}`);
          if (!types.test(type)) throw new EnvError(`has hosts of files, not of type ${type}: ${entry}`);
          return [type, url];
        }),
      ),
    {},
  );

const pushServices = () =>
  withDefault<readonly string[]>((text) => {
    if (text.toLowerCase() === 'none') return [];
    const added = entriesOf(text.toLowerCase());
    const wrong = added.find(
      (entry) => !/^(\*\.)?[a-z0-9.-]+$|^https?:\/\/[^/\s]+$/.test(entry) || entry === 'none',
    );
    if (wrong) throw new EnvError(`is a list of hosts or origins, or none, not: ${wrong}`);
    return [...KNOWN_PUSH_SERVICES, ...added];
  }, KNOWN_PUSH_SERVICES);

/** Addresses and networks, such as `127.0.0.1,10.1.0.0/16`. */
const networks = (value: readonly string[]) =>
  withDefault<readonly string[]>((text) => {
    const entries = text === 'none' ? [] : entriesOf(text);
    const wrong = entries.find((entry) => !isNetwork(entry));
    if (wrong) throw new EnvError(`is a list of addresses and networks, or none, not: ${wrong}`);
    return entries;
  }, value);

/** Names of private networks that Fastify knows. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const isNetmask = (entry: string): boolean => {
  const [address = '', mask = '', ...rest] = entry.split('/');
  return isIPv4(address) && isIPv4(mask) && rest.length === 0;
};

/** Addresses and networks of proxies, as one text; a network of all addresses would let everybody claim any. */
const proxies = () =>
  withDefault((text) => {
    const entries = entriesOf(text);
    const wrong = entries.find(
      (entry) =>
        /\/[0.]+$/.test(entry) || !(NAMED_NETWORKS.includes(entry) || isNetwork(entry) || isNetmask(entry)),
    );
    if (wrong)
      throw new EnvError(`is a list of addresses and networks of proxies, such as 10.0.0.0/8, not: ${wrong}`);
    return entries.join(',');
  }, '');

const isExternal = ({ DATABASE_URL }: NodeJS.ProcessEnv): boolean => (DATABASE_URL ?? '').trim() !== '';

/** Every variable of the environment with its default; `docs/operations.md` describes them. */
const variablesFor = (env: NodeJS.ProcessEnv) => ({
  HOST: text('127.0.0.1'),
  PORT: integer(3000, 0, 65_535),
  DATA_DIR: text('.data'),
  DATABASE_URL: databaseUrl(),
  DATABASE_DIRECT_URL: databaseUrl(),
  DATABASE_OWNER_URL: databaseUrl(),
  DATABASE_CONNECTIONS: integer(10, 2, 1000),
  STATEMENT_SECONDS: integer(30, 1, 3600),
  MAX_REQUESTS: integer(-1, 0, 100_000),
  MAX_LOOP_DELAY: integer(-1, 0, 10_000),
  // A database that was given is not filled with the demo unless DEMO says so.
  DEMO: onOff(!isExternal(env)),
  LIMITS: onOff(true),
  WORK: onOff(true),
  PREBUILT: onOff(false),
  PROXIES: proxies(),
  SECRET: key(1),
  LOG_LEVEL: logLevel(),
  PUBLIC_URL: siteUrl(),
  MAIL: mailAddress('hello@muyu.example'),
  STORAGE_URL: text(''),
  BACKUP_TO: text(''),
  BACKUP_KEY: key(32),
  STORAGE_FALLBACK_URL: text(''),
  DOMAINS: urlsByType(/^(1|2|3|6|88)$/),
  PURGE_HOOKS: urlsByType(/^(0|1|2|3|6|88)$/),
  DECODERS: integer(1, 1, 64),
  PUSH_SERVICES: pushServices(),
  METRICS_FROM: networks(['127.0.0.1', '::1']),
  WORKER_METRICS_PORT: integer(0, 0, 65_535),
  COMMIT: str({ default: '' }),
  ALIYUN_ACCESS_KEY_ID: str({ default: '' }),
  ALIYUN_ACCESS_KEY_SECRET: str({ default: '' }),
  SMS_SIGN_NAME: str({ default: '' }),
  SMS_TEMPLATE_CODE: str({ default: '' }),
  SMS_ENDPOINT: serviceUrl('https://dysmsapi.aliyuncs.com'),
  ALIPAY_GATEWAY: serviceUrl('https://openapi.alipay.com/gateway.do'),
  WECHAT_PAY_GATEWAY: serviceUrl('https://api.mch.weixin.qq.com/'),
});

/** The names of all these variables. */
export const variableNames: readonly string[] = Object.keys(variablesFor({}));

/** Parses the environment. Throws one ConfigError that lists every variable with a value that is not accepted. */
export const readEnvironment = (env: NodeJS.ProcessEnv) =>
  cleanEnv(env, variablesFor(env), {
    reporter: ({ errors }) => {
      const lines = Object.entries(errors).map(([name, error]) => `${name} ${(error as Error).message}`);
      if (lines.length > 0) throw new ConfigError(lines.join('\n'));
    },
  });

export type Environment = ReturnType<typeof readEnvironment>;
