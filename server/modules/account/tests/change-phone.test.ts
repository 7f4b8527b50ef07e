import { getUserInfo, type LoginData } from '@muyu/contract/account/account.ts';
import { type SmsScene, verifyCode } from '@muyu/contract/account/login.ts';
import { retrievePassword } from '@muyu/contract/account/recovery.ts';
import { checkPhone } from '@muyu/contract/account/registration.ts';
import { changePhone } from '@muyu/contract/account/settings.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { testServer } from '../../../testing/server.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { phoneHashOf } from '../commands/registration/claim-phone.ts';
import { codeHashOf } from '../commands/verification/consume-code.ts';
import { readPhone } from '../scenario.ts';
import { smsCode, userPhone } from '../tables.ts';

const server = testServer();
const limited = testServer({ limits: true });
const password = memberPassword;
const code = '135790';

let count = 1000;
const freshNumber = () => {
  count += 1;
  return `1360000${count}`;
};
const withPhone = async (name: string) => {
  const number = freshNumber();
  return { number, person: await member(server, name, { phone: readPhone('86', number)! }) };
};

/** A code that was sent to this phone a moment ago. */
async function sent(number: string, scene: SmsScene): Promise<void> {
  const { app } = server;
  const phone = readPhone('86', number)!;
  const now = new Date();
  await app.db.insert(smsCode).values({
    phoneHash: phoneHashOf(app, phone),
    codeId: newId(new Date()),
    scene,
    codeHash: codeHashOf(app.config.secret, phone, scene, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + 300_000),
  });
}

async function ticketOf(number: string): Promise<string> {
  await sent(number, 'verifyPhone');
  const reply = await server.call(verifyCode, { phoneNumber: number, code, scene: 'verifyPhone' });
  return reply.data.ticket;
}

const change = (caller: LoginData, given: Partial<ClientInputOf<typeof changePhone>>) =>
  server.call(changePhone, { code, phoneNumber: '', ...given } as ClientInputOf<typeof changePhone>, caller);
const getPhone = async (caller: LoginData) =>
  (await server.call(getUserInfo, { id: 'me' }, caller)).data.phone;
const isFree = async (phoneNumber: string) =>
  (await server.call(checkPhone, { phoneNumber })).code === '00000';

test('a ticket of the present phone changes it and frees the old number', async () => {
  const { number, person } = await withPhone('lin');
  const phoneNumber = freshNumber();
  const ticket = await ticketOf(number);
  await sent(phoneNumber, 'changePhone');
  const shown = `136****${phoneNumber.slice(-4)}`;
  expect((await change(person, { phoneNumber, ticket })).data).toEqual({ phone: shown });
  expect(await getPhone(person)).toBe(shown);
  expect([await isFree(number), await isFree(phoneNumber)]).toEqual([true, false]);
  await sent(number, 'changePhone');
  const again = await change(person, { phoneNumber: number, ticket });
  expect(again.data).toMatchObject({ error: 'account.ticketInvalid' });
});

test('the password changes the phone in any format, also for accounts without one', async () => {
  const lin = await member(server, 'lin');
  const number = freshNumber();
  await sent(number, 'changePhone');
  const typed = `${number.slice(0, 3)} ${number.slice(3, 7)}-${number.slice(7)}`;
  const reply = await change(lin, { phoneNumber: typed, password });
  expect(reply.data).toEqual({ phone: `136****${number.slice(-4)}` });
});

test('a foreign ticket fails and does not consume the code', async () => {
  const { person } = await withPhone('lin');
  const stranger = await withPhone('stranger');
  const phoneNumber = freshNumber();
  await sent(phoneNumber, 'changePhone');
  const foreign = await ticketOf(stranger.number);
  const before = await getPhone(person);
  for (const given of [{ ticket: foreign }, { ticket: 'made up' }]) {
    const reply = await change(person, { phoneNumber, ...given });
    expect(reply).toMatchObject({ status: 422, data: { error: 'account.ticketInvalid' } });
  }
  expect((await change(person, { phoneNumber })).data).toMatchObject({
    error: 'core.badInput',
    fields: [{ field: 'ticket' }],
  });
  expect(await getPhone(person)).toBe(before);
  expect((await change(person, { phoneNumber, password })).code).toBe('00000');
});

test('rejects taken and invalid phones, wrong and missing codes, and wrong passwords', async () => {
  const { person } = await withPhone('lin');
  const { number: taken } = await withPhone('yue');
  const phoneNumber = freshNumber();
  const before = await getPhone(person);
  const refused = async (given: Partial<ClientInputOf<typeof changePhone>>, error: string) => {
    const reply = await change(person, { phoneNumber, password, ...given });
    expect(reply.data, error).toMatchObject({ error });
  };
  await refused({}, 'account.codeExpired');
  await sent(phoneNumber, 'changePhone');
  await refused({ code: '000000' }, 'account.badCode');
  await refused({ password: 'not it' }, 'account.wrongPassword');
  await refused({ phoneNumber: '12345678' }, 'account.badPhone');
  await sent(taken, 'changePhone');
  await refused({ phoneNumber: taken }, 'account.phoneTaken');
  expect(await getPhone(person)).toBe(before);
  expect(await isFree(taken)).toBe(false);
});

test('five wrong passwords lock the change before the code is checked', async () => {
  const { person } = await withPhone('lin');
  const phoneNumber = freshNumber();
  for (let i = 0; i < 5; i++) await change(person, { phoneNumber, password: 'not it' });
  const locked = await change(person, { phoneNumber, password });
  expect(locked).toMatchObject({ status: 429, data: { error: 'account.loginLocked' } });
});

test('one of seven concurrent changes to the same phone succeeds, the others change nothing', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => withPhone('many')));
  const phoneNumber = freshNumber();
  // Each looks at a code of their own: only the claim of the phone decides between them.
  for (const _each of people) await sent(phoneNumber, 'changePhone');
  const replies = await Promise.all(people.map(({ person }) => change(person, { phoneNumber, password })));
  expect(replies.filter((reply) => reply.code === '00000')).toHaveLength(1);
  const phones = await Promise.all(people.map(({ person }) => getPhone(person)));
  expect(phones.filter((phone) => phone === `136****${phoneNumber.slice(-4)}`)).toHaveLength(1);
  expect(phones.every((phone) => phone !== null)).toBe(true);
});

concurrencyTest(
  'of two changes by one person at once the later one holds and frees the other number',
  async () => {
    const { person } = await withPhone('twice');
    const numbers = [freshNumber(), freshNumber()];
    for (const number of numbers) await sent(number, 'changePhone');
    const changes: ReturnType<typeof change>[] = [];
    await server.app.db.transaction(async (tx) => {
      await tx.select().from(userPhone).where(eq(userPhone.userId, person.userId)).for('update');
      for (const phoneNumber of numbers) changes.push(change(person, { phoneNumber, password }));
      await waitForLocks(server, 2);
    });
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
    const held = await getPhone(person);
    for (const number of numbers) expect(await isFree(number)).toBe(held !== `136****${number.slice(-4)}`);
  },
);

test('changing the phone requires a member session', async () => {
  const phoneNumber = freshNumber();
  const guest = await visitor(server);
  expect((await change(guest, { phoneNumber, password })).code).toBe('10103');
  const nobody = { phoneAreaCode: '86', phoneNumber, code, password };
  expect((await server.call(changePhone, nobody)).code).toBe('10201');
});

test('a change revokes password resets that were started with the old phone', async () => {
  const { number, person } = await withPhone('lin');
  await sent(number, 'retrieve');
  const { username } = person;
  const given = { phoneNumber: number, code, scene: 'retrieve', username } as const;
  const { ticket } = (await server.call(verifyCode, given)).data;
  const next = freshNumber();
  await sent(next, 'changePhone');
  expect((await change(person, { phoneNumber: next, password })).code).toBe('00000');
  const again = { ticket, password: 'stolen-phone', repeat: 'stolen-phone' };
  expect((await server.call(retrievePassword, again)).data).toMatchObject({ error: 'account.ticketInvalid' });
});

test('limits attempts that probe for taken phones', async () => {
  const person = await member(limited, 'curious');
  const given = { phoneAreaCode: '86', phoneNumber: freshNumber(), code, ticket: 'none' };
  const replies = [];
  for (let i = 0; i < 21; i++) replies.push((await limited.call(changePhone, given, person)).status);
  expect(replies).toEqual([...Array(20).fill(422), 429]);
});
