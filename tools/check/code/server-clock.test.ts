import { expect, test } from 'vitest';
import { clockErrors, UNCHECKED } from './server-clock.ts';

const path = 'server/modules/post/commands/add-post.ts';
const errorsOf = (text: string, allowed = {}) => clockErrors([{ path, text }], allowed);

test.each([
  'new Date()',
  'Date.now()',
  'performance.now()',
  'f(new Date)',
  'Date()',
  'new globalThis.Date()',
  'globalThis.Date.now()',
  "Date['now']()",
  'const { now } = Date',
  'Temporal.Now.instant()',
  'app.clock.now()',
  'const { now } = app.clock',
  "timestamptz('created_at').defaultNow()",
])('%s reads the clock', (text) => {
  expect(errorsOf(text)).toEqual([`${path} reads a clock: use context.now or a parameter`]);
});

test.each([
  "db.execute('select now()')",
  'sql`frozen_until <= now()`',
  'sql`at > clock_timestamp()`',
  "statement('x', `select current_date`)",
  'sql`select now ()`',
  'sql`select pg_catalog.now()`',
  'sql`select localtimestamp`',
  'sql`select current_time`',
  "sql`select 'now'::timestamptz`",
  "sql`select timestamp 'today'`",
  'sql`where age(created_at) > $1`',
  'sql`where age($'.concat('{at}) > $1`'),
])('%s reads the clock of the database', (text) => {
  expect(errorsOf(text)).toEqual([`${path} reads a clock: use context.now or a parameter`]);
});

test.each([
  'feed/rankings/rebuild-rankings.ts',
  'wallet/ledger/post-transfers.ts',
  'post/sale/buy-post.ts',
  'setting/admin/list-settings.ts',
])('%s is checked', (file) => {
  expect(UNCHECKED.test(`server/modules/${file}`)).toBe(false);
});

test.each([
  'post/module.ts',
  'media/delivery/delivery-plugin.ts',
  'wallet/metrics.ts',
  'post/tests/purge.test.ts',
])('%s is not checked', (file) => {
  expect(UNCHECKED.test(`server/modules/${file}`)).toBe(true);
});

test.each([
  'new Date(now.getTime() + 1)',
  'Date.parse(at)',
  'const { parse } = JSON',
  'const text = at.toString',
  'process.hrtime()',
  'context.now',
  "say('Date.now()')",
  '// new Date()',
  'sql`select age($1, created_at), image(x), known(), count.now()`',
  "say('now')",
])('%s does not read the clock', (text) => {
  expect(errorsOf(text)).toEqual([]);
});

test('a listed file must read the clock', () => {
  expect(errorsOf('Date.now()', { [path]: 'measures how long a step takes' })).toEqual([]);
  expect(errorsOf('1', { [path]: 'measures' })).toEqual([
    `${path} reads no clock: remove it from CLOCK_READERS`,
  ]);
});
