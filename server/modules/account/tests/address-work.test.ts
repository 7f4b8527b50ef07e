import { getUserInfo } from '@muyu/contract/account/account.ts';
import { appealSuspension, enterAsVisitor, sendSms, verifyCode } from '@muyu/contract/account/login.ts';
import {
  findAccount,
  listAccountQuestions,
  retrievePassword,
  verifyAnswers,
} from '@muyu/contract/account/recovery.ts';
import { checkPhone, register } from '@muyu/contract/account/registration.ts';
import type { PowChallenge } from '@muyu/contract/core/device/proof-of-work.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consents } from '../../../testing/consents.ts';
import {
  easyPowSolution,
  freshPhone,
  newDraft,
  questions,
  requestCode,
} from '../../../testing/registration.ts';
import { errorDataOf, testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, visitor } from '../../../testing/users.ts';
import { issueVerificationToken } from '../commands/verification/verification-tokens.ts';
import { hashAnswers, readPhone } from '../scenario.ts';
import {
  codeChecksOfAddress,
  phoneChecksOfAddress,
  recoveriesOfAddress,
  registrationsPerHour,
  registrationTriesOfAddress,
  smsAreaCodes,
  smsOfAddress,
  smsOfSite,
  visitorsOfAddress,
} from '../settings.ts';

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

test('a registration that names an unknown country keeps its proof of work', async () => {
  const draft = await newDraft(server);
  expect((await server.call(register, { ...draft, acronym: 'XX' })).status).toBe(400);
  expect((await server.call(register, draft)).code).toBe('00000');
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

test('many networks of one IPv6 site need a growing proof, though each of them asks for little', async () => {
  await useSetting(server, smsOfAddress, 10);
  const ask = async (network: number, proof = 1) =>
    server.call(
      sendSms,
      { phoneNumber: freshPhone(), scene: 'register', proof: await proofOf(proof) },
      { address: `2001:db8:7:${network.toString(16)}::1` },
    );
  for (let network = 0; network < 160; network++) expect((await ask(network)).code).toBe('00000');
  let last = await ask(200);
  for (let network = 201; last.code === '00000'; network++) last = await ask(network);
  expect(errorDataOf(last).error).toBe('account.proofRequired');
  expect(workOf(last)).toBeGreaterThan(1);
  const other = { address: '2001:db8:8:1::1' };
  const fresh = { phoneNumber: freshPhone(), scene: 'register', proof: await proofOf(1) } as const;
  expect((await server.call(sendSms, fresh, other)).code).toBe('00000');
});

test('above the codes of the whole site each needs the most work, and above twice of them new phones get none', async () => {
  await server.app.db.execute(sql`delete from request_count`);
  await useSetting(server, smsOfSite, 20);
  const phoneNumber = freshPhone();
  await member(server, 'owner', { phone: readPhone('86', phoneNumber)! });
  const ask = async (
    n: number,
    work: number,
    given = { phoneNumber: freshPhone(), scene: 'register' as string },
  ) =>
    server.call(
      sendSms,
      { ...given, scene: given.scene as 'register', proof: await proofOf(work) },
      { address: `203.0.113.${n}` },
    );
  // Codes that are not sent use up nothing of the site.
  for (let n = 0; n < 5; n++) await ask(100 + n, 1, { phoneNumber: freshPhone(), scene: 'login' });
  for (let n = 0; n < 20; n++) expect((await ask(n, 1)).code).toBe('00000');
  const refused = await ask(30, 1);
  expect(errorDataOf(refused).error).toBe('account.proofRequired');
  expect(workOf(refused)).toBe(16);
  for (let n = 0; n < 20; n++) expect((await ask(31 + n, 16)).code).toBe('00000');
  const over = await ask(60, 16);
  expect(over).toMatchObject({ status: 429, data: { error: 'account.tooManyCodes' } });
  expect((await ask(61, 16, { phoneNumber: freshPhone(), scene: 'changePhone' })).status).toBe(429);
  expect((await ask(62, 16, { phoneNumber, scene: 'login' })).code).toBe('00000');
});

test('new phones are of the calling codes that owners chose, and existing accounts still get codes', async () => {
  await server.app.db.execute(sql`delete from request_count`);
  await useSetting(server, smsAreaCodes, '86 852');
  const phoneNumber = '2125550187';
  await member(server, 'abroad', { phone: readPhone('1', phoneNumber)! });
  const ask = async (phoneAreaCode: string, number: string, scene: 'register' | 'changePhone' | 'login') =>
    server.call(sendSms, { phoneAreaCode, phoneNumber: number, scene, proof: await proofOf(1) });
  for (const scene of ['register', 'changePhone'] as const)
    expect(await ask('1', '2125550188', scene)).toMatchObject({ data: { error: 'account.areaNotServed' } });
  expect((await ask('1', phoneNumber, 'login')).code).toBe('00000');
  expect((await ask('86', freshPhone(), 'register')).code).toBe('00000');
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

test('the networks of one IPv6 site register together sixteen times as many accounts in an hour', async () => {
  await useSetting(server, registrationsPerHour, 1);
  const registerFrom = async (address: string) =>
    (await server.call(register, await newDraft(server), { address })).status;
  for (let network = 0; network < 16; network++)
    expect(await registerFrom(`2001:db8:10:${network}::1`)).toBe(200);
  expect(await registerFrom('2001:db8:10:0::1')).toBe(429);
  expect(await registerFrom('2001:db8:10:20::1')).toBe(429);
  expect(await registerFrom('2001:db8:11:0::1')).toBe(200);
});

test('one proof, sent again and again, uses up nothing of its network', async () => {
  await useSetting(server, registrationTriesOfAddress, 10);
  const draft = await newDraft(server);
  const replay = { ...draft, username: `other${draft.username}`, phoneTicket: 'invented' };
  const shared = { address: '203.0.113.6' };
  for (let i = 0; i < 30; i++) await server.call(register, replay, shared);
  expect((await server.call(register, { ...draft, proof: await proofOf(1) }, shared)).code).toBe('00000');
});

const junk = { phoneNumber: '13900000000', code: '000000', scene: 'verifyPhone' } as const;
const required = { status: 422, data: { error: 'account.proofRequired' } };

test('many checks of phones from one network, or from the networks of one site, need a growing proof of work', async () => {
  await useSetting(server, phoneChecksOfAddress, 5);
  const check = (address: string, given: { phoneNumber?: string; proof?: string } = {}) =>
    server.call(checkPhone, { phoneNumber: freshPhone(), ...given }, { address });
  const own = '203.0.113.9';
  for (let i = 0; i < 9; i++)
    expect(await check(own, { phoneNumber: '138123456789' })).toMatchObject({
      data: { error: 'account.badPhone' },
    });
  for (let i = 0; i < 5; i++) expect((await check(own)).code).toBe('00000');
  const phoneNumber = freshPhone();
  await member(server, 'listed', { phone: readPhone('86', phoneNumber)! });
  const refused = await check(own, { phoneNumber });
  expect(refused).toMatchObject(required);
  const proof = await proofOf(workOf(refused));
  expect(await check(own, { phoneNumber, proof })).toMatchObject({ data: { error: 'account.phoneTaken' } });
  expect(await check(own, { phoneNumber, proof })).toMatchObject({ data: { error: 'account.badProof' } });
  expect(workOf(await check(own))).toBeGreaterThan(workOf(refused));
  const networkOf = (n: number) => `2001:db8:9:${n.toString(16)}::1`;
  for (let n = 0; n < 16 * 5; n++) expect((await check(networkOf(n))).code).toBe('00000');
  expect(await check(networkOf(100))).toMatchObject(required);
});

test('many checks of codes from one network need a proof of work, and shut nobody out', async () => {
  await useSetting(server, codeChecksOfAddress, 10);
  const phoneNumber = freshPhone();
  const user = await member(server, 'campus', { phone: readPhone('86', phoneNumber)! });
  const shared = { address: '203.0.113.7' };
  for (let i = 0; i < 40; i++) await server.call(verifyCode, junk, shared);
  const code = await requestCode(server, phoneNumber, 'verifyPhone');
  const check = (proof?: string, token?: string) =>
    server.call(
      verifyCode,
      { phoneNumber, code, scene: 'verifyPhone', proof },
      { ...shared, ...(token ? { token } : {}) },
    );
  const first = await check();
  expect(first).toMatchObject(required);
  expect(workOf(first)).toBe(1);
  expect(await check('invented')).toMatchObject({ status: 422, data: { error: 'account.badProof' } });
  expect((await check(await proofOf(workOf(first)))).code).toBe('00000');

  expect(await check(undefined, 'invented')).toMatchObject(required);
  await server.call(getUserInfo, { id: 'me' }, user);
  expect(await check(undefined, user.token)).toMatchObject({ data: { error: 'account.codeExpired' } });
});

test('steps of recoveries with the token of a visitor count for the network, of which anybody makes many visitors', async () => {
  await useSetting(server, recoveriesOfAddress, 10);
  const shared = { address: '203.0.113.17' };
  for (let i = 0; i < 25; i++) await server.call(findAccount, { username: 'nobody' }, shared);
  const guest = await visitor(server);
  await server.call(getUserInfo, { id: 'me' }, guest);
  const find = (token: string) => server.call(findAccount, { username: 'nobody' }, { ...shared, token });
  expect(await find(guest.token)).toMatchObject(required);
  const reader = await member(server, 'known');
  await server.call(getUserInfo, { id: 'me' }, reader);
  expect(await find(reader.token)).not.toMatchObject(required);
});

test('many steps of recoveries from one network need a proof of work, and shut nobody out', async () => {
  await useSetting(server, recoveriesOfAddress, 10);
  const user = await member(server, 'mei', { answers: await hashAnswers(questions) });
  const shared = { address: '203.0.113.8' };
  const { username } = user;
  const answers = questions.map(({ answer }) => answer);
  const steps = [
    (name: string, proof?: string) => server.call(findAccount, { username: name, proof }, shared),
    (name: string, proof?: string) => server.call(listAccountQuestions, { username: name, proof }, shared),
    (name: string, proof?: string) => server.call(verifyAnswers, { username: name, answers, proof }, shared),
  ];
  for (const step of steps) {
    for (let i = 0; i < 25; i++) await step('nobody');
    const refused = await step(username);
    expect(refused).toMatchObject(required);
    expect(await step(username, 'invented')).toMatchObject({ data: { error: 'account.badProof' } });
    expect((await step(username, await proofOf(workOf(refused)))).code).toBe('00000');
  }
});

test('calls with an invented ticket do not shut those with a ticket', async () => {
  const { userId } = await member(server, 'ticketed');
  const shared = { address: '203.0.113.9' };
  const fresh = { password: 'other-words', repeat: 'other-words' };
  for (let i = 0; i < 40; i++) {
    const statuses = [
      (await server.call(retrievePassword, { ticket: 'invented', ...fresh }, shared)).status,
      (await server.call(appealSuspension, { ticket: 'invented', content: '误判' }, shared)).status,
    ];
    expect(statuses).toEqual([422, 422]);
  }
  const ticket = await issueVerificationToken(server.app.db, new Date(), 'reset', { userId });
  expect((await server.call(retrievePassword, { ticket, ...fresh }, shared)).code).toBe('00000');
});
