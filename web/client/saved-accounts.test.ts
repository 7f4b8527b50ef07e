import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readSaved,
  type SavedAccount,
  withLogin,
  without,
  withoutToken,
  withRemark,
} from './saved-accounts.ts';

const account = (userId: string) => ({
  userId,
  username: `name_${userId}`,
  nickname: userId,
  headImgUrl: null,
  loginType: 2,
});
const saved = (userId: string, token: string | null = `t-${userId}`, remark = ''): SavedAccount => ({
  account: account(userId),
  token,
  remark,
});

test('a login comes first, once, and keeps the remark that it was given', () => {
  const list = withLogin([saved('a', 'old', '工作'), saved('b')], account('b'), 'new');
  expect(list.map(({ account: { userId } }) => userId)).toEqual(['b', 'a']);
  expect(withLogin(list, account('a'), 'fresh')[0]).toEqual(saved('a', 'fresh', '工作'));
});

test('the login that was used longest ago gives way to the eleventh', () => {
  let list: SavedAccount[] = [];
  for (let n = 0; n < 11; n++) list = withLogin(list, account(`u${n}`), 't');
  expect(list).toHaveLength(10);
  expect(list.some(({ account: { userId } }) => userId === 'u0')).toBe(false);
});

test('a session that ended leaves its row without a token, and the others alone', () => {
  expect(withoutToken([saved('a'), saved('b')], 't-a')).toEqual([saved('a', null), saved('b')]);
});

test('a remark is trimmed and cut; deleting takes one row only', () => {
  const list = [saved('a'), saved('b')];
  expect(withRemark(list, 'a', `  ${'长'.repeat(30)}`)[0]?.remark).toBe('长'.repeat(20));
  expect(without(list, 'a')).toEqual([saved('b')]);
});

test('what lies in storage and is no list of logins reads as what is good of it', () => {
  expect(readSaved(null)).toEqual([]);
  expect(readSaved('{"a":1}')).toEqual([]);
  expect(readSaved('not json')).toEqual([]);
  expect(readSaved(JSON.stringify([saved('a'), { account: null }, 7, null]))).toEqual([saved('a')]);
  fc.assert(fc.property(fc.anything(), (junk) => Array.isArray(readSaved(JSON.stringify(junk) ?? null))));
});

test('whatever is done with the list, every account is in it once', () => {
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
        else list = kind === 'delete' ? without(list, id) : withoutToken(list, `t-${id}`);
      }
      const ids = list.map((row) => row.account.userId);
      const last = acts.findLast((one) => one.id === ids[0]);
      return new Set(ids).size === ids.length && (ids.length === 0 || last?.kind !== 'delete');
    }),
  );
});
