import { login } from '@muyu/contract/account.ts';
import { expect, test } from 'vitest';
import { wrongTry } from '../../platform/session/tries.ts';
import { member } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';

const server = testServer();
const limited = testServer({ limits: true });
const password = 'good-words';

const codesOf = async (replies: Promise<{ code: string }>[]) =>
  (await Promise.all(replies)).map((reply) => reply.code).sort();

test('of twenty wrong tries at once five are judged', async () => {
  const { username } = await member(server, 'target');
  const wrong = () => server.call(login, { username, password: 'wrong-words' });
  expect(await codesOf(Array.from({ length: 20 }, wrong))).toEqual([
    ...Array(5).fill('10000'),
    ...Array(15).fill('429'),
  ]);
  const locked = await server.call(login, { username, password });
  expect(locked).toMatchObject({ status: 429, data: { error: 'account.loginLocked', minutes: 15 } });
});

test('the sixth right password in a row is as good as the first; a right one forgives the name', async () => {
  const { username } = await member(limited, 'regular');
  for (let i = 0; i < 7; i++) expect((await limited.call(login, { username, password })).code).toBe('00000');
  for (let i = 0; i < 3; i++) await limited.call(login, { username, password: 'wrong-words' });
  expect((await limited.call(login, { username, password })).code).toBe('00000');
  const left = await limited.app.db.select().from(wrongTry);
  expect(left).toMatchObject([{ subject: 'address:127.0.0.1', tries: 3 }]);
});

test('many names from one address at once are bounded, too', async () => {
  const tries = Array.from({ length: 12 }, (_, i) =>
    limited.call(login, { username: `guess${i}`, password: 'wrong-words' }),
  );
  expect(await codesOf(tries)).toEqual([...Array(2).fill('10000'), ...Array(10).fill('429')]);
});
