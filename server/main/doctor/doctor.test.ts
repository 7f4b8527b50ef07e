import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Config, readConfig } from '#platform/config/config.ts';
import type { CheckSubject } from '#platform/module/configuration-check.ts';
import { checkClock } from './checks/clock.ts';
import { databaseCheck } from './checks/database.ts';
import { checkDescriptors } from './checks/descriptors.ts';
import { checkFreeBytes } from './checks/disk.ts';
import { checkEncoding } from './checks/encoding.ts';
import { fileModesCheck } from './checks/file-modes.ts';
import { limitsCheck } from './checks/limits.ts';
import { mailCheck } from './checks/mail.ts';
import { proxiesCheck } from './checks/proxies.ts';
import { publicUrlCheck } from './checks/public-url.ts';
import { secretCheck } from './checks/secret.ts';
import { smsCheck } from './checks/sms.ts';
import { checkVersion } from './checks/versions.ts';
import { formatResults, hasFailure, runChecks } from './run-checks.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'muyu-doctor-'));
writeFileSync(join(dataDir, 'secret'), 'stored', { mode: 0o600 });
chmodSync(dataDir, 0o700);
afterAll(() => rmSync(dataDir, { recursive: true }));

const longSecret = 'Fp7hYc2Nq9vXw1Lz8Rk4Tb6Sd3Mg5JuE0AoViQnCyZ';
const subject = (env: NodeJS.ProcessEnv, changes: Partial<Config> = {}): CheckSubject => ({
  config: { ...readConfig({ DATA_DIR: dataDir, ...env }), ...changes },
  env,
  app: null,
  settingsError: null,
});
const aliyun = {
  ALIYUN_ACCESS_KEY_ID: 'a',
  ALIYUN_ACCESS_KEY_SECRET: 'b',
  SMS_SIGN_NAME: 'c',
  SMS_TEMPLATE_CODE: 'd',
};

test.each([
  ['secret', secretCheck, { SECRET: longSecret }, {}, { SECRET: 'short' }],
  [
    'public address',
    publicUrlCheck,
    { PUBLIC_URL: 'https://muyu.test' },
    { PUBLIC_URL: 'http://muyu.test' },
    { PUBLIC_URL: 'https://10.0.0.1' },
  ],
  [
    'proxies',
    proxiesCheck,
    { PUBLIC_URL: 'https://muyu.test', PROXIES: '127.0.0.1' },
    { PUBLIC_URL: 'https://muyu.test' },
    { PROXIES: '10.0.0.1,0.0.0.0/1,128.0.0.0/1' },
  ],
  ['limits', limitsCheck, {}, { LIMITS: 'off' }, { LIMITS: 'off', MAX_REQUESTS: '10' }],
  ['mail', mailCheck, { MAIL: 'team@muyu.test' }, {}, { MAIL: 'hello@muyu.example' }],
  ['SMS', smsCheck, aliyun, {}, {}],
] as const)(
  '%s: a good case passes, two bad ones fail with what to change',
  async (name, check, good, ...bad) => {
    expect(check.name).toBe(name);
    expect(await check.run(subject(good as NodeJS.ProcessEnv))).toMatchObject({ state: 'ok' });
    for (const env of bad)
      expect(await check.run(subject(env as NodeJS.ProcessEnv))).toMatchObject({
        state: 'failure',
        change: expect.stringMatching(/\w/),
      });
  },
);

test('a server that never sheds load is a warning', async () => {
  expect(await limitsCheck.run(subject({ MAX_REQUESTS: '0' }))).toMatchObject({ state: 'warning' });
});

test('a readable key is a failure', async () => {
  expect(await fileModesCheck.run(subject({}))).toMatchObject({ state: 'ok' });
  chmodSync(join(dataDir, 'secret'), 0o644);
  expect(await fileModesCheck.run(subject({}))).toMatchObject({
    state: 'failure',
    found: expect.stringContaining('secret'),
  });
});

test('a database that does not answer is a failure, and skips what needs it', async () => {
  const results = await runChecks(
    [databaseCheck, { name: 'broken', run: () => Promise.reject(new Error('no way')) }],
    subject({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' }),
  );
  expect(results.map(({ finding }) => finding.state)).toEqual(['failure', 'failure']);
  expect(hasFailure(results)).toBe(true);
  expect(formatResults(results)).toMatch(
    /FAILURE {2}database .*127\.0\.0\.1:1\n.*→ Start PostgreSQL[\s\S]*no way/,
  );
});

const ends = { 22: '2027-04-30', 24: '2028-04-30' };
test.each([
  ['a supported version', checkVersion('Node', '24.1.0', ends, new Date('2026-11-01')), 'ok'],
  ['a newer version than known', checkVersion('Node', '26.1.0', ends, new Date('2026-11-01')), 'ok'],
  [
    'a version that soon has no updates',
    checkVersion('Node', '22.1.0', ends, new Date('2027-02-01')),
    'warning',
  ],
  ['a version without updates', checkVersion('Node', '22.1.0', ends, new Date('2027-05-01')), 'failure'],
  ['a version that is too old', checkVersion('Node', '18.1.0', ends, new Date('2026-11-01')), 'failure'],
  ['a clock that agrees', checkClock(300), 'ok'],
  ['a clock that is 5 s off', checkClock(-5_000), 'warning'],
  ['a clock that is 10 minutes off', checkClock(600_000), 'failure'],
  ['a disk with room', checkFreeBytes(50 * 1024 ** 3, 'DATA_DIR'), 'ok'],
  ['a disk with little room', checkFreeBytes(5 * 1024 ** 3, 'DATA_DIR'), 'warning'],
  ['a full disk', checkFreeBytes(1024 ** 2, 'DATA_DIR'), 'failure'],
  ['enough descriptors', checkDescriptors(65_536), 'ok'],
  ['few descriptors', checkDescriptors(1024), 'warning'],
  [
    'an encoding for all languages',
    checkEncoding({ encoding: 'UTF8', collation: 'C', stored: null, actual: null }),
    'ok',
  ],
  [
    'an encoding for one language',
    checkEncoding({ encoding: 'LATIN1', collation: 'C', stored: null, actual: null }),
    'failure',
  ],
  [
    'indexes of another sort order',
    checkEncoding({ encoding: 'UTF8', collation: 'de', stored: '2.31', actual: '2.36' }),
    'warning',
  ],
])('%s', (_what, finding, state) => expect(finding.state).toBe(state));
