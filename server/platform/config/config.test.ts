import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, readExistingConfig } from './config.ts';

test('an empty SECRET is replaced by a stored one', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { secret } = readConfig({ SECRET: '', DATA_DIR: dataDir });
  expect(secret.length).toBeGreaterThan(30);
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret);
});

test('two that start at once on a new folder have the same key', async () => {
  const home = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const rounds = 200;
  const arrived = new SharedArrayBuffer(4 * rounds);
  const config = new URL('./config.ts', import.meta.url).href;
  const script = `import('node:worker_threads').then(async ({ parentPort, workerData: { arrived, home } }) => {
    const { readConfig } = await import('${config}');
    const counts = new Int32Array(arrived);
    const secrets = [];
    for (let round = 0; round < counts.length; round++) {
      Atomics.add(counts, round, 1);
      while (Atomics.load(counts, round) < 2);
      secrets.push(readConfig({ DATA_DIR: home + '/' + round }).secret);
    }
    parentPort.postMessage(secrets);
  });`;
  const start = async () => {
    const [secrets] = await once(
      new Worker(script, { eval: true, workerData: { arrived, home } }),
      'message',
    );
    return secrets as string[];
  };
  const [first, second] = await Promise.all([start(), start()]);
  expect(second).toEqual(first);
  expect(new Set(first).size).toBe(rounds);
  expect(readdirSync(join(home, '0'))).toEqual(['secret']);
}, 60_000);

test('an empty file of the key is not replaced', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'secret'), '');
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow('put the key of the site back');
});

test('DOMAINS names hosts by the type of domain entry', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const domains = (text: string) => readConfig({ DATA_DIR: dataDir, DOMAINS: text }).domains;
  expect(domains('')).toEqual({});
  expect(domains('3=https://img.example.com/, 6=http://mp4.example.com:81/m')).toEqual({
    3: 'https://img.example.com',
    6: 'http://mp4.example.com:81/m',
  });
  for (const wrong of ['img.example.com', '3=img.example.com', 'x=https://a.example', '3=https://']) {
    expect(() => domains(wrong)).toThrow(`not: ${wrong}`);
  }
  // Statistics go to the site itself.
  expect(() => domains('7=https://s.example.com')).toThrow('not of type 7');
});

test('PUSH_SERVICES adds push services to those of the browsers, or is none', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const services = (text: string) => readConfig({ DATA_DIR: dataDir, PUSH_SERVICES: text }).pushServices;
  const known = services('');
  expect(known).toContain('fcm.googleapis.com');
  expect(services('*.push.example.com, http://127.0.0.1:4750')).toEqual([
    ...known,
    '*.push.example.com',
    'http://127.0.0.1:4750',
  ]);
  expect(services('None')).toEqual([]);
  for (const wrong of ['https://push.example.com/to', '*', 'ftp://push.example.com']) {
    expect(() => services(wrong)).toThrow(`not: ${wrong}`);
  }
  expect(() => services('push.example.com,none')).toThrow('not: none');
});

const configOf = (variables: NodeJS.ProcessEnv) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return readConfig({ DATA_DIR: dataDir, ...variables });
};

test('without variables the defaults apply', () => {
  expect(configOf({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: '',
    ownerDatabaseUrl: '',
    purgeHooks: {},
    demo: true,
    limits: true,
    work: true,
    proxies: '',
    logLevel: 'info',
    publicUrl: 'http://127.0.0.1:3000',
    mail: 'hello@muyu.example',
    aliyun: null,
    storageUrl: '',
    decoders: 1,
    gateways: {
      alipay: 'https://openapi.alipay.com/gateway.do',
      weChat: 'https://api.mch.weixin.qq.com/',
    },
  });
});

test('with a database of its own a site has no demo unless it asks for one', () => {
  const DATABASE_URL = 'postgresql://muyu@db.example/muyu';
  expect(configOf({ DATABASE_URL }).demo).toBe(false);
  expect(configOf({ DATABASE_URL, DEMO: '' }).demo).toBe(false);
  expect(configOf({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  expect(configOf({ DATABASE_URL: ' ' }).demo).toBe(true);
});

test('PROXIES is addresses, networks and the names of private ones, and never everybody', () => {
  const proxies = (text: string) => readConfig({ SECRET: 'x', PROXIES: text }).proxies;
  expect(proxies(' ')).toBe('');
  for (const right of ['10.0.0.1', 'loopback,::1,fd00::/8', '10.0.0.0/8,10.1.0.0/255.255.0.0'])
    expect(proxies(right)).toBe(right);
  expect(proxies('10.0.0.1, 10.0.0.2,')).toBe('10.0.0.1,10.0.0.2');
  for (const wrong of [
    'true',
    '*',
    '1',
    'proxy.internal',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/0.0.0.0',
    '10.0.0.0/33',
  ])
    expect(() => proxies(`10.0.0.1,${wrong}`)).toThrow(`not: ${wrong}`);
});

test('a purge hook needs a host, or 0 for the site itself', () => {
  const PURGE_HOOKS = '3=https://purge.example.com, 0=http://127.0.0.1:9000/purge';
  expect(() => configOf({ PURGE_HOOKS })).toThrow('PURGE_HOOKS has an entry 3');
  expect(configOf({ PURGE_HOOKS, DOMAINS: '3=https://img.example.com' }).purgeHooks).toEqual({
    0: 'http://127.0.0.1:9000/purge',
    3: 'https://purge.example.com',
  });
});

test.each(['DEMO', 'LIMITS', 'WORK'] as const)('%s accepts on and off in every spelling', (name) => {
  const settingOf = (text: string) =>
    configOf({ [name]: text })[name.toLowerCase() as 'demo' | 'limits' | 'work'];
  expect(['on', 'ON', 'true', '1', 'yes', ''].map(settingOf)).toEqual(Array(6).fill(true));
  expect(['off', 'Off', 'false', '0', 'no'].map(settingOf)).toEqual(Array(5).fill(false));
});

test('an unknown value stops the start and the message lists the accepted ones', () => {
  expect(() => configOf({ DEMO: 'of' })).toThrow('DEMO is on, true, 1, yes or off, false, 0, no, not: of');
  expect(() => configOf({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL is trace, debug, info,');
  expect(() => configOf({ PORT: '80a' })).toThrow('PORT is a whole number from 0 to 65535, not: 80a');
  expect(() => configOf({ DECODERS: 'many' })).toThrow('DECODERS is a whole number');
});

test('one message names every variable that is wrong', () => {
  expect(() => configOf({ WORK: 'maybe', PORT: '-1' })).toThrow(/PORT is .*\nWORK is /s);
});

test('the public address follows host and port unless it is set', () => {
  expect(configOf({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://0.0.0.0:8080');
  expect(configOf({ PUBLIC_URL: 'https://muyu.example' }).publicUrl).toBe('https://muyu.example');
});

test('an empty variable counts as not set', () => {
  const empty = { HOST: '', DATA_DIR: ' ', MAIL: '', PUBLIC_URL: '', DATABASE_URL: ' ', STORAGE_URL: ' ' };
  expect(readConfig({ ...empty, SECRET: 'of this test' })).toMatchObject({
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    mail: 'hello@muyu.example',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: '',
    storageUrl: '',
  });
});

test('the mail file that a login shell names is not shown as the contact of the site', () => {
  expect(configOf({ MAIL: '/var/mail/alice' }).mail).toBe('hello@muyu.example');
  expect(configOf({ MAIL: ' hello@muyu.example.com ' }).mail).toBe('hello@muyu.example.com');
});

test('a contact that is no mail address stops the start', () => {
  for (const wrong of ['muyu.example.com', 'hello@', 'Muyu <hello@muyu.example.com>', '/var/mail/a@b c'])
    expect(() => configOf({ MAIL: wrong })).toThrow(
      `MAIL is a mail address such as hello@muyu.example.com, not: ${wrong}`,
    );
});

test('a public address that is no web address stops the start', () => {
  for (const wrong of ['muyu.example', 'ftp://muyu.example', 'localhost:3000', 'https://']) {
    expect(() => configOf({ PUBLIC_URL: wrong })).toThrow(
      `PUBLIC_URL is an address such as https://muyu.example.com, not: ${wrong}`,
    );
  }
});

test('a public address loses the slash at its end', () => {
  expect(configOf({ PUBLIC_URL: 'HTTPS://muyu.example/' }).publicUrl).toBe('https://muyu.example');
});

test('a key or a place that no backup can use stops the start', () => {
  const short = 'a key of 31 characters or fewer';
  expect(() => configOf({ BACKUP_KEY: short })).toThrow(
    'BACKUP_KEY has at least 32 characters: openssl rand -base64 32',
  );
  for (const wrong of [
    's3://garbage',
    's3://KEY:hush@s3.example.com',
    'ftp://host/backups',
    'file://host/backups',
  ])
    expect(() => configOf({ BACKUP_TO: wrong })).toThrow(/^BACKUP_TO must be a folder(?!.*hush)/);
});

test('blanks are no key, and blanks around one are part of it', () => {
  expect(configOf({ SECRET: ' ', BACKUP_KEY: ' ' })).toMatchObject({
    secret: expect.stringMatching(/^\S{40,}$/),
    backupKey: '',
  });
  const key = ` a key of thirty-two characters or more `;
  expect(configOf({ SECRET: key, BACKUP_KEY: key })).toMatchObject({ secret: key, backupKey: key });
  expect(readExistingConfig({ DATA_DIR: '/nowhere', SECRET: ' ' }).secret).toBe('');
});

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])(
  'a %s that leads elsewhere than it says stops the start, and is not printed',
  (name) => {
    const start = (url: string) => configOf({ DATABASE_URL: 'postgres://muyu@db.example/muyu', [name]: url });
    for (const wrong of [
      'localhost/hush',
      'mysql://muyu:hush@db.example/muyu',
      'postgres:muyu:hush',
      'postgres://muyu:hush#ret/pw@db.example/muyu',
      'postgres://muyu:1#hush@db.example/muyu',
      'postgres://muyu:1/hush@db.example/muyu',
      'postgres://muyu:1?hush@db.example/muyu',
    ])
      expect(() => start(wrong)).toThrow(
        new RegExp(`^${name} is postgres://USER:PASSWORD@host/database, .* URL-encoded(?!.*hush)`),
      );
    for (const right of [
      'postgresql://muyu:sec%23ret%2Fpw@[::1]:5433/muyu?sslmode=require',
      'postgres:///muyu?host=/run/postgresql',
    ])
      expect(() => start(right)).not.toThrow();
  },
);

test.each(['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])('%s alone stops the start', (name) => {
  expect(() => configOf({ [name]: 'postgres://owner@db.example/muyu' })).toThrow(
    `${name} needs DATABASE_URL`,
  );
});

test.each(['ALIPAY_GATEWAY', 'WECHAT_PAY_GATEWAY', 'SMS_ENDPOINT'])(
  'a %s that is no web address stops the start',
  (name) => {
    expect(() => configOf({ [name]: 'garbage' })).toThrow(`${name} is an address such as https://`);
  },
);

test('a host in IPv6 is bracketed in the public address', () => {
  expect(configOf({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});

test('a command that only looks at a site makes no key', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-config-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(readExistingConfig({ DATA_DIR: dataDir }).secret).toBe('');
  expect(existsSync(join(dataDir, 'secret'))).toBe(false);
  const { secret } = readConfig({ DATA_DIR: dataDir });
  expect(readExistingConfig({ DATA_DIR: dataDir }).secret).toBe(secret);
  expect(readExistingConfig({ DATA_DIR: dataDir, SECRET: 'given' }).secret).toBe('given');
});
