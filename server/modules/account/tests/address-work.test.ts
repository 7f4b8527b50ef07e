import { enterAsVisitor, sendSms } from '@muyu/contract/account/login.ts';
import { register } from '@muyu/contract/account/registration.ts';
import type { PowChallenge } from '@muyu/contract/core/device/proof-of-work.ts';
import { expect, test } from 'vitest';
import { consents } from '../../../testing/consents.ts';
import { easyPowSolution, freshPhone, newDraft } from '../../../testing/registration.ts';
import { errorDataOf, testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import { readPhone } from '../scenario.ts';
import { registrationTriesOfAddress, smsOfAddress, visitorsOfAddress } from '../settings.ts';

const server = testServer({ limits: true });

const sms = (proof?: string) => server.call(sendSms, { phoneNumber: freshPhone(), scene: 'register', proof });
const enter = (given: { proof?: string; consents?: typeof consents } = { consents }) =>
  server.call(enterAsVisitor, given);
const proofOf = (work: number) => easyPowSolution(server, new Date(), work);
/** The work of the challenge that a refusal carries. */
const workOf = (reply: { data: unknown }) =>
  (errorDataOf(reply).challenge as PowChallenge).parameters.data?.work as number;
const invalid = (path: string) =>
  server.http.inject({ method: 'POST', url: `/api${path}`, payload: {} }).then((reply) => reply.statusCode);

test('calls without a valid proof use up nothing of their network', async () => {
  for (let i = 0; i < 65; i++) {
    expect(await invalid(sendSms.path)).toBe(400);
    expect(await invalid(register.path)).toBe(400);
  }
  for (let i = 0; i < 35; i++)
    expect((await enter({})).data).toMatchObject({ error: 'legal.consentRequired' });
  expect((await sms(await proofOf(1))).code).toBe('00000');
  expect((await enter()).code).toBe('00000');
  expect((await server.call(register, await newDraft(server))).code).toBe('00000');
});

test('many codes of one network make the work of the next one grow, and end nowhere', async () => {
  await useSetting(server, smsOfAddress, 10);
  const refused = [];
  for (let i = 0; i < 24; i++) {
    const first = await sms(await proofOf(1));
    if (first.code === '00000') continue;
    refused.push(workOf(first));
    expect((await sms(await proofOf(workOf(first)))).code).toBe('00000');
  }
  expect(refused.length).toBeGreaterThan(2);
  expect(refused).toEqual(refused.toSorted((a, b) => a - b));
  expect(refused.at(-1)!).toBeGreaterThan(refused[0]!);
});

test('many visitors of one network need a proof of work', async () => {
  await useSetting(server, visitorsOfAddress, 5);
  let first = await enter();
  while (first.code === '00000') first = await enter();
  expect(first).toMatchObject({ status: 422, data: { error: 'account.proofRequired' } });
  const proof = await proofOf(workOf(first));
  expect((await enter({ consents, proof })).code).toBe('00000');
  expect(await enter({ consents, proof })).toMatchObject({ data: { error: 'account.badProof' } });
});

test('a code that is refused because the phone is taken counts for its network', async () => {
  await useSetting(server, smsOfAddress, 10);
  const phoneNumber = freshPhone();
  await member(server, 'owner', { phone: readPhone('86', phoneNumber)! });
  const ask = async () =>
    server.call(
      sendSms,
      { phoneNumber, scene: 'register', proof: await proofOf(1) },
      { address: '203.0.113.5' },
    );
  const errors = [];
  for (let i = 0; i < 24; i++) errors.push(errorDataOf(await ask()).error);
  expect(errors[0]).toBe('account.phoneTaken');
  expect(errors.at(-1)).toBe('account.proofRequired');
});

test('one proof, sent again and again, uses up nothing of its network', async () => {
  await useSetting(server, registrationTriesOfAddress, 10);
  const draft = await newDraft(server);
  const replay = { ...draft, username: `other${draft.username}`, phoneTicket: 'invented' };
  const shared = { address: '203.0.113.6' };
  for (let i = 0; i < 30; i++) await server.call(register, replay, shared);
  expect((await server.call(register, { ...draft, proof: await proofOf(1) }, shared)).code).toBe('00000');
});
