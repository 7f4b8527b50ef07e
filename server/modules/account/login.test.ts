import { login } from '@muyu/contract/login.ts';
import { expect, test } from 'vitest';
import { wrongTry } from '../../platform/session/tries.ts';
import { member, memberPassword } from '../../testing/people.ts';
import { codeSent, easyProof, freshPhone } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { readPhone } from './rules/phone.ts';

const server = testServer();
const limited = testServer({ limits: true });
const password = memberPassword;

const codesOf = async (replies: Promise<{ code: string }>[]) =>
  (await Promise.all(replies)).map((reply) => reply.code).sort();

test('a wrong password and an unknown account get the same answer; five tries lock the name', async () => {
  const { username } = await member(server, 'careful');
  const wrong = { username, password: 'wrong-words' };
  const known = await server.call(login, wrong);
  const unknown = await server.call(login, { username: 'nobody-here', password: 'wrong-words' });
  expect(known).toMatchObject({ status: 422, code: '10000', data: { error: 'account.badLogin' } });
  expect([unknown.status, unknown.message]).toEqual([known.status, known.message]);
  for (let i = 0; i < 4; i++) await server.call(login, wrong);
  const locked = await server.call(login, { username, password });
  expect(locked).toMatchObject({
    status: 429,
    code: '429',
    data: { error: 'account.loginLocked', minutes: 15 },
  });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
});

test('of twenty wrong tries at once five are judged', async () => {
  const { username } = await member(server, 'target');
  const wrong = () => server.call(login, { username, password: 'wrong-words' });
  expect(await codesOf(Array.from({ length: 20 }, wrong))).toEqual([
    ...Array(5).fill('10000'),
    ...Array(15).fill('429'),
  ]);
});

test('after three wrong tries a proof of work is asked for, for names that exist and that do not', async () => {
  const { username } = await member(limited, 'regular');
  for (let i = 0; i < 7; i++) expect((await limited.call(login, { username, password })).code).toBe('00000');
  for (let i = 0; i < 3; i++) await limited.call(login, { username, password: 'wrong-words' });
  const refused = await limited.call(login, { username, password });
  expect(refused).toMatchObject({ status: 422, data: { error: 'account.proofRequired' } });
  const unknown = await limited.call(login, { username: 'nobody', password });
  expect(unknown.data).toMatchObject({ error: 'account.proofRequired' });
  const proof = await easyProof(limited);
  expect((await limited.call(login, { username, password, proof })).code).toBe('00000');
  expect((await limited.call(login, { username, password, proof })).data).toMatchObject({
    error: 'account.badProof',
  });
  const left = await limited.app.db.select().from(wrongTry);
  expect(left).toMatchObject([{ subject: 'address:127.0.0.1', tries: 3 }]);
});

test('many names from one address at once are bounded, too', async () => {
  const proofs = await Promise.all(Array.from({ length: 12 }, () => easyProof(limited)));
  const tries = proofs.map((proof, i) =>
    limited.call(login, { username: `guess${i}`, password: 'wrong-words', proof }),
  );
  expect(await codesOf(tries)).toEqual([...Array(2).fill('10000'), ...Array(10).fill('429')]);
});

test('a phone and its code open a session, once', async () => {
  const phoneNumber = freshPhone();
  const { userId } = await member(server, 'phoned', { phone: readPhone('86', phoneNumber)! });
  const code = await codeSent(server, phoneNumber, 'login');
  const spaced = `${phoneNumber.slice(0, 3)} ${phoneNumber.slice(3)}`;
  const opened = await server.call(login, { phoneNumber: spaced, code });
  expect(opened.data).toMatchObject({ userId, loginType: 2, phoneAreaCode: '86' });
  expect(opened.data.phoneNumber).toBe(`139****${phoneNumber.slice(-4)}`);
  const again = await server.call(login, { phoneNumber, code });
  expect(again).toMatchObject({ status: 422, data: { error: 'account.codeExpired' } });
});

test('five wrong codes lock the phone’s way in', async () => {
  const phoneNumber = freshPhone();
  await member(server, 'phoned', { phone: readPhone('86', phoneNumber)! });
  const code = await codeSent(server, phoneNumber, 'login');
  const wrong = code === '000000' ? '000001' : '000000';
  const reply = () => server.call(login, { phoneNumber, code: wrong });
  for (let i = 0; i < 5; i++) expect((await reply()).data).toMatchObject({ error: 'account.badCode' });
  expect(await reply()).toMatchObject({ status: 429, data: { error: 'account.loginLocked' } });
});

test.each([
  [{}, ['username', 'password']],
  [{ username: 'a' }, ['password']],
  [{ password: 'a' }, ['username']],
  [{ phoneNumber: '13900000000' }, ['code']],
])('half of a way in, %j, names what is missing', async (given, missing) => {
  const reply = await server.call(login, given);
  expect(reply).toMatchObject({ status: 400, code: '10101' });
  const { fields } = reply.data as unknown as { fields: { field: string }[] };
  expect(fields.map(({ field }) => field)).toEqual(missing);
});
