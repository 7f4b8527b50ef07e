import { loginTypes } from '@muyu/contract/account/account.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseSavedAccounts,
  type SavedAccount,
  tokensLeft,
  withLogin,
  withoutLogin,
  withoutToken,
  withRemark,
} from './saved-accounts.ts';

const account = (userId: string) => ({
  userId,
  username: `name_${userId}`,
  nickname: userId,
  headImgUrl: null,
  loginType: loginTypes.member,
});
const saved = (userId: string, token: string | null = `t-${userId}`, remark = ''): SavedAccount => ({
  account: account(userId),
  token,
  remark,
});

test('a login moves to the front, is listed once and keeps its remark', () => {
  const list = withLogin([saved('a', 'old', '工作'), saved('b')], account('b'), 'new');
  expect(list.map(({ account: { userId } }) => userId)).toEqual(['b', 'a']);
  expect(withLogin(list, account('a'), 'fresh')[0]).toEqual(saved('a', 'fresh', '工作'));
});

test('the eleventh login replaces the least recently used one', () => {
  let list: SavedAccount[] = [];
  for (let n = 0; n < 11; n++) list = withLogin(list, account(`u${n}`), 't');
  expect(list).toHaveLength(10);
  expect(list.some(({ account: { userId } }) => userId === 'u0')).toBe(false);
});

test('the token of a login that made room is known, not that of one that was opened again', () => {
  let list: SavedAccount[] = [];
  for (let n = 0; n < 10; n++) list = withLogin(list, account(`u${n}`), `t${n}`);
  expect(tokensLeft(list, withLogin(list, account('u10'), 't10'))).toEqual(['t0']);
  expect(tokensLeft(list, withLogin(list, account('u3'), 'new'))).toEqual([]);
});

test('the end of a session clears the token of its row only', () => {
  expect(withoutToken([saved('a'), saved('b')], 't-a')).toEqual([saved('a', null), saved('b')]);
});

test('a remark is trimmed and cut, and a deletion removes one row', () => {
  const list = [saved('a'), saved('b')];
  expect(withRemark(list, 'a', `  ${'长'.repeat(30)}`)[0]?.remark).toBe('长'.repeat(20));
  expect(withoutLogin(list, 'a')).toEqual([saved('b')]);
});

test('invalid entries in storage are ignored', () => {
  expect(parseSavedAccounts(null)).toEqual([]);
  expect(parseSavedAccounts('{"a":1}')).toEqual([]);
  expect(parseSavedAccounts('not json')).toEqual([]);
  expect(parseSavedAccounts(JSON.stringify([saved('a'), { account: null }, 7, null]))).toEqual([saved('a')]);
  fc.assert(
    fc.property(fc.anything(), (junk) => Array.isArray(parseSavedAccounts(JSON.stringify(junk) ?? null))),
  );
});

test('after any sequence of changes every account is listed once', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const act = fc.oneof(
    fc.record({ kind: fc.constant('login' as const), id }),
    fc.record({ kind: fc.constant('delete' as const), id }),
    fc.record({ kind: fc.constant('end' as const), id }),
  );
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      let list: SavedAccount[] = [];
      for (const { kind, id } of acts) {
        if (kind === 'login') list = withLogin(list, account(id), `t-${id}`);
        else list = kind === 'delete' ? withoutLogin(list, id) : withoutToken(list, `t-${id}`);
      }
      const ids = list.map((row) => row.account.userId);
      const last = acts.findLast((one) => one.id === ids[0]);
      return new Set(ids).size === ids.length && (ids.length === 0 || last?.kind !== 'delete');
    }),
  );
});
