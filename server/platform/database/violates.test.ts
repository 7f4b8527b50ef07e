import { expect, test } from 'vitest';
import { violates } from './violates.ts';

const failed = (cause: object) => Object.assign(new Error('Failed query'), { cause });

test('a violated constraint is known by its field, and on a cluster by the message of the shard', () => {
  const onOne = failed({
    code: '23514',
    constraint: 'account_balance',
    message: 'violates "account_balance"',
  });
  expect(violates(onOne, 'account_balance')).toBe(true);
  expect(violates(onOne, 'account_kind')).toBe(false);
  const onShard = failed({ code: '23514', message: 'relation "account_102262" violates "account_balance"' });
  expect(violates(onShard, 'account_balance')).toBe(true);
  expect(violates(onShard, 'account_kind')).toBe(false);
  const unique = failed({ code: '23505', message: 'violates unique constraint "account_owner_102262"' });
  expect(violates(unique, 'account_owner')).toBe(true);
});

test('an error of another kind that names the constraint violates nothing', () => {
  expect(
    violates(
      failed({ code: '42704', message: 'constraint "account_balance" is unknown' }),
      'account_balance',
    ),
  ).toBe(false);
  expect(violates(new Error('account_balance'), 'account_balance')).toBe(false);
});
