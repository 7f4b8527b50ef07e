import { operatorLogin } from '@muyu/contract/admin/operator.ts';
import { startTotpEnrolment } from '@muyu/contract/admin/operator-accounts.ts';
import type { PowRequest } from '@muyu/contract/core/device/proof-of-work.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { expect, test } from 'vitest';
import { outcomeOf, storeFailedTries } from '../../testing/logins/failed-tries.ts';
import { newOperator, operatorPassword as password } from '../../testing/operators.ts';
import { easyPowSolution } from '../../testing/registration.ts';
import { errorDataOf, testServer } from '../../testing/server.ts';
import { codeOf, stepAt } from './rules/totp.ts';

const server = testServer({ demo: false, limits: true });
const secret = Buffer.from('a secret of 20 bytes');
const codeNow = (steps = 0) => codeOf(secret, stepAt(new Date()) + steps);

let networks = 0;
const freshAddress = () => `203.0.113.${++networks}`;

type Given = Partial<ClientInputOf<typeof operatorLogin>>;
const enter = (address: string, username: string, given: Given = {}) =>
  server.call(operatorLogin, { username, password, code: codeNow(), ...given }, { address });
const guess = (address: string, username: string, given: Given = {}) =>
  enter(address, username, { password: 'wrong', ...given });

test('ten operators log in at once from one address', async () => {
  const names: string[] = [];
  for (let i = 0; i < 10; i++) names.push((await newOperator(server, 'support', secret)).username);
  const address = freshAddress();
  const replies = await Promise.all(names.map((name) => enter(address, name)));
  expect(replies.map(outcomeOf)).toEqual(Array(10).fill('entered'));
});

test('wrong passwords of a stranger do not lock the owner out of the console', async () => {
  const { username } = await newOperator(server, 'owner', secret);
  const stranger = freshAddress();
  for (let i = 0; i < 5; i++) expect(outcomeOf(await guess(stranger, username))).toBe('operator.badLogin');
  expect(outcomeOf(await enter(stranger, username))).toBe('operator.loginLocked');
  expect(outcomeOf(await enter(freshAddress(), username))).toBe('entered');
});

test('a known device enters whatever strangers have tried, with password and code', async () => {
  const { username } = await newOperator(server, 'owner', secret);
  const address = freshAddress();
  const { deviceToken } = (await enter(address, username, { code: codeNow(-1) })).data;
  for (let i = 0; i < 5; i++) await guess(address, username);
  await storeFailedTries(server, `operator:${username}`, 300);
  expect(outcomeOf(await enter(address, username))).toBe('operator.loginLocked');
  expect(outcomeOf(await enter(address, username, { deviceToken, code: codeNow(50) }))).toBe(
    'operator.badCode',
  );
  const again = await enter(address, username, { deviceToken });
  expect([outcomeOf(again), again.data.deviceToken]).toEqual(['entered', deviceToken]);
});

test('many wrong passwords of a name ask for a proof of work, which opens the console', async () => {
  const { username } = await newOperator(server, 'owner', secret);
  for (const name of [username, 'nobody-here']) {
    await storeFailedTries(server, `operator:${name}`, 25);
    const asked = await guess(freshAddress(), name);
    expect(outcomeOf(asked)).toBe('operator.proofRequired');
    const { challenge } = errorDataOf(asked) as Partial<PowRequest>;
    expect(challenge?.parameters.data?.work).toBeGreaterThan(1);
  }
  const enrol = async (given: { proof?: string } = {}) =>
    outcomeOf(
      await server.call(startTotpEnrolment, { username, password, ...given }, { address: freshAddress() }),
    );
  expect(await enrol()).toBe('operator.proofRequired');
  expect(await enrol({ proof: 'nothing' })).toBe('operator.badProof');
  const proof = await easyPowSolution(server, new Date(), 16);
  expect(outcomeOf(await enter(freshAddress(), username, { proof }))).toBe('entered');
  expect(outcomeOf(await enter(freshAddress(), username, { proof }))).toBe('operator.badProof');
});
