import type { LoginData } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { setQuestions } from '@muyu/contract/account/settings.ts';
import type { PowChallenge } from '@muyu/contract/core/device/proof-of-work.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { maxDeviceFailures } from '../../../platform/session/device-token.ts';
import { failedAttempt } from '../../../platform/session/failed-attempts.ts';
import { outcomeOf, storeFailedTries } from '../../../testing/logins/failed-tries.ts';
import { easyPowSolution, questions } from '../../../testing/registration.ts';
import { errorDataOf, testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, memberPassword as password } from '../../../testing/users.ts';
import { loginLimits } from '../settings.ts';

const server = testServer({ limits: true });

let networks = 0;
/** An address that no other test has used. */
const freshAddress = () => `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`;

type Given = Partial<ClientInputOf<typeof login>>;
const enter = (address: string, given: Given) => server.call(login, { password, ...given }, { address });
const guess = (address: string, username: string, given: Given = {}) =>
  enter(address, { username, password: 'wrong-words', ...given });
const workOf = (reply: { data: unknown }) =>
  (errorDataOf(reply).challenge as PowChallenge).parameters.data?.work as number;

test('ten colleagues log in at once from one address', async () => {
  const colleagues: LoginData[] = [];
  for (let i = 0; i < 10; i++) colleagues.push(await member(server, 'colleague'));
  const address = freshAddress();
  const replies = await Promise.all(colleagues.map(({ username }) => enter(address, { username })));
  expect(replies.map(outcomeOf)).toEqual(Array(10).fill('entered'));
});

test('one person logs in ten times at once, also after four wrong passwords', async () => {
  const { username } = await member(server, 'hasty');
  const address = freshAddress();
  for (let i = 0; i < 4; i++) await guess(address, username);
  const replies = await Promise.all(Array.from({ length: 10 }, () => enter(address, { username })));
  expect(replies.map(outcomeOf)).toEqual(Array(10).fill('entered'));
  expect(
    await server.app.db.$count(
      failedAttempt,
      eq(failedAttempt.subject, `password-pair:${address} ${username}`),
    ),
  ).toBe(0);
});

test('wrong passwords of a stranger do not lock out the owner elsewhere', async () => {
  const { username } = await member(server, 'owner');
  const stranger = freshAddress();
  for (let i = 0; i < 5; i++) expect(outcomeOf(await guess(stranger, username))).toBe('account.badLogin');
  expect(outcomeOf(await enter(stranger, { username }))).toBe('account.loginLocked');
  expect(outcomeOf(await enter(freshAddress(), { username }))).toBe('entered');
});

test('a locked pair opens after 15 minutes', async () => {
  const { username } = await member(server, 'patient');
  const address = freshAddress();
  for (let i = 0; i < 5; i++) await guess(address, username);
  const lastAt = new Date(Date.now() - 15 * 60_000);
  const pair = eq(failedAttempt.subject, `password-pair:${address} ${username}`);
  await server.app.db.update(failedAttempt).set({ lastAt }).where(pair);
  expect(outcomeOf(await guess(address, username))).toBe('account.badLogin');
  expect(outcomeOf(await enter(address, { username }))).toBe('entered');
});

test('a device that has been in before enters from a locked address, without a proof of work', async () => {
  const { username } = await member(server, 'returning');
  const address = freshAddress();
  const { deviceToken } = (await enter(address, { username })).data;
  for (let i = 0; i < 5; i++) await guess(address, username);
  await storeFailedTries(server, `password:${username}`, 200);
  await storeFailedTries(server, `password-address:${address}`, 500);
  expect(outcomeOf(await enter(address, { username }))).toBe('account.loginLocked');
  expect(outcomeOf(await guess(address, username, { deviceToken: deviceToken! }))).toBe('account.badLogin');
  const again = await enter(address, { username, deviceToken: deviceToken! });
  expect(outcomeOf(again)).toBe('entered');
  expect(again.data.deviceToken).toBe(deviceToken);
});

test('a device is known to the accounts only that have entered from it', async () => {
  const { deviceToken } = await member(server, 'first');
  const { username } = await member(server, 'second');
  const address = freshAddress();
  for (let i = 0; i < 5; i++) await guess(address, username);
  for (const token of [deviceToken!, 'A'.repeat(43), 'nonsense', ''])
    expect(outcomeOf(await enter(address, { username, deviceToken: token }))).toBe('account.loginLocked');
  const opened = await enter(freshAddress(), { username, deviceToken: deviceToken! });
  expect(opened.data.deviceToken).toBe(deviceToken);
  expect(outcomeOf(await enter(address, { username, deviceToken: deviceToken! }))).toBe('entered');
});

test('a known device is forgotten after many wrong passwords in a row from it', async () => {
  const { username, deviceToken } = await member(server, 'stolen');
  const address = freshAddress();
  for (let i = 0; i < maxDeviceFailures; i++)
    expect(outcomeOf(await guess(address, username, { deviceToken: deviceToken! }))).toBe('account.badLogin');
  const last = await enter(address, { username, deviceToken: deviceToken! });
  expect(outcomeOf(last)).toBe('account.loginLocked');
});

test('twenty wrong passwords of one name ask for a proof of work, whether the account exists or not', async () => {
  const { username } = await member(server, 'famous');
  for (const name of [username, 'nobody-famous']) {
    for (let i = 0; i < 20; i++) {
      if (i % 4 === 0) networks++;
      expect(
        outcomeOf(await guess(`198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}`, name)),
      ).toBe('account.badLogin');
    }
    const refused = await guess(freshAddress(), name);
    expect(refused).toMatchObject({ status: 422, message: '需要先完成安全验证，请重试' });
    expect([outcomeOf(refused), workOf(refused)]).toEqual(['account.proofRequired', 1]);
  }
  const asked = await enter(freshAddress(), { username });
  expect(outcomeOf(asked)).toBe('account.proofRequired');
  const proof = await easyPowSolution(server);
  expect(outcomeOf(await enter(freshAddress(), { username, proof }))).toBe('entered');
  expect(outcomeOf(await enter(freshAddress(), { username, proof }))).toBe('account.badProof');
});

test('a robot is slowed: each further wrong password asks for more work, up to a bound', async () => {
  const { username } = await member(server, 'besieged');
  await storeFailedTries(server, `password:${username}`, 20);
  const works: number[] = [];
  for (let i = 0; i < 12; i++) {
    const asked = await guess(freshAddress(), username);
    works.push(workOf(asked));
    const proof = await easyPowSolution(server, new Date(), works.at(-1));
    expect(outcomeOf(await guess(freshAddress(), username, { proof }))).toBe('account.badLogin');
  }
  expect(works).toEqual(works.toSorted((a, b) => a - b));
  expect(new Set(works).size).toBe(12);
  const small = await easyPowSolution(server, new Date(), 1);
  const refused = await enter(freshAddress(), { username, proof: small });
  expect(outcomeOf(refused)).toBe('account.proofRequired');
  await storeFailedTries(server, `password:${username}`, 100_000);
  expect(workOf(await guess(freshAddress(), username))).toBe(16);
  const proof = await easyPowSolution(server, new Date(), 16);
  expect(outcomeOf(await enter(freshAddress(), { username, proof }))).toBe('entered');
});

test('fifty wrong passwords from one address require a proof of work from new devices there only', async () => {
  const { username } = await member(server, 'neighbour');
  const address = freshAddress();
  for (let i = 0; i < 50; i++) await guess(address, `guessed${Math.floor(i / 4)}`);
  expect(outcomeOf(await enter(address, { username }))).toBe('account.proofRequired');
  expect(outcomeOf(await enter(freshAddress(), { username }))).toBe('entered');
  const proof = await easyPowSolution(server);
  expect(outcomeOf(await enter(address, { username, proof }))).toBe('entered');
});

test('of a burst of guesses without proof at the bound few are judged', async () => {
  const { username } = await member(server, 'burst');
  await storeFailedTries(server, `password:${username}`, 19);
  const replies = await Promise.all(Array.from({ length: 20 }, () => guess(freshAddress(), username)));
  const errors = replies.map(outcomeOf);
  expect(errors.filter((error) => error === 'account.badLogin')).toHaveLength(1);
  expect(errors.filter((error) => error === 'account.proofRequired')).toHaveLength(19);
});

test('wrong codes by SMS do not count against the password', async () => {
  const { username } = await member(server, 'apart');
  const address = freshAddress();
  await storeFailedTries(server, `sms-address:${address}`, 500);
  expect(outcomeOf(await enter(address, { username }))).toBe('entered');
});

test('five wrong confirmations of a password lock that session only', async () => {
  const opened = await member(server, 'confirming');
  const other = (await enter(freshAddress(), { username: opened.username })).data;
  const confirm = (session: LoginData, given = password) =>
    server.call(setQuestions, { password: given, questions }, session);
  const right = await Promise.all(Array.from({ length: 6 }, () => confirm(opened)));
  expect(right.map(outcomeOf)).toEqual(Array(6).fill('entered'));
  const wrong = await Promise.all(Array.from({ length: 8 }, () => confirm(opened, 'wrong-words')));
  expect(wrong.map(outcomeOf).sort()).toEqual([
    ...Array(3).fill('account.loginLocked'),
    ...Array(5).fill('account.wrongPassword'),
  ]);
  expect(outcomeOf(await confirm(opened))).toBe('account.loginLocked');
  expect(outcomeOf(await confirm(other))).toBe('entered');
});

test('the limits of wrong logins are settings, in force as soon as they are changed', async () => {
  await useSetting(server, loginLimits.loginTries, 3);
  const { username } = await member(server, 'strict');
  const address = freshAddress();
  for (let i = 0; i < 3; i++) expect(outcomeOf(await guess(address, username))).toBe('account.badLogin');
  const refused = await enter(address, { username });
  expect(outcomeOf(refused)).toBe('account.loginLocked');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  await useSetting(server, loginLimits.loginLockMinutes, 1);
  expect(Number((await enter(address, { username })).headers['retry-after'])).toBeLessThanOrEqual(60);
  await useSetting(server, loginLimits.loginTries, 4);
  expect(outcomeOf(await enter(address, { username }))).toBe('entered');
});

test('from how many wrong logins on a proof of work is asked for is a setting', async () => {
  const { username } = await member(server, 'guarded');
  await storeFailedTries(server, `password:${username}`, 5);
  expect(outcomeOf(await guess(freshAddress(), username))).toBe('account.badLogin');
  await useSetting(server, loginLimits.loginNameTries, 5);
  expect(outcomeOf(await enter(freshAddress(), { username }))).toBe('account.proofRequired');
});
