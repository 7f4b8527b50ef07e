import { userInfo } from '@muyu/contract/account.ts';
import { login, verifyCode } from '@muyu/contract/login.ts';
import { accountQuestions, findAccount, retrievePassword, verifyAnswers } from '@muyu/contract/recovery.ts';
import { expect, test } from 'vitest';
import { member, visitor } from '../../testing/people.ts';
import { codeSent, freshPhone, phoneTicket, questions } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { hashAnswers } from './commands/set-answers.ts';
import { giveTicket } from './commands/tickets.ts';
import { readPhone } from './rules/phone.ts';

const server = testServer();
const right = questions.map(({ answer }) => answer);
const fresh = { password: 'other-words', repeat: 'other-words' };
const refusal = (error: string) => ({ data: { error } });

/** A member with questions and a phone. */
async function forgetful() {
  const phoneNumber = freshPhone();
  const answers = await hashAnswers(questions);
  const person = await member(server, 'forgetful', { answers, phone: readPhone('86', phoneNumber)! });
  return { ...person, number: phoneNumber };
}

test('by answers: the account, its questions, a ticket, a new password; every session ends', async () => {
  const person = await forgetful();
  const { username } = person;
  const found = await server.call(findAccount, { username: username.toUpperCase() });
  expect(found.data).toEqual({
    username,
    hasQuestions: true,
    phone: `+86 139****${person.number.slice(-4)}`,
  });
  const asked = await server.call(accountQuestions, { username }, { locale: 'en_US' });
  expect(asked.data.map(({ questionId }) => questionId)).toEqual([1, 5, 10]);
  expect(asked.data[1]!.question).toBe('Where were you born?');
  const second = (await server.call(login, { username, password: 'good-words' })).data;
  const typed = [' 林 月', '杭州　', '陈老师'];
  const { ticket } = (await server.call(verifyAnswers, { username, answers: typed })).data;
  expect((await server.call(retrievePassword, { ticket, ...fresh })).code).toBe('00000');
  for (const session of [person, second]) {
    expect(await server.call(userInfo, { id: 'me' }, session)).toMatchObject({ code: '10203' });
  }
  expect(await server.call(login, { username, password: 'good-words' })).toMatchObject(
    refusal('account.badLogin'),
  );
  expect((await server.call(login, { username, password: 'other-words' })).code).toBe('00000');
  expect(await server.call(retrievePassword, { ticket, ...fresh })).toMatchObject(
    refusal('account.ticketInvalid'),
  );
});

test('by phone: the code resets the account that has the phone, and no other', async () => {
  const [mine, other] = [await forgetful(), await forgetful()];
  const ticket = await phoneTicket(server, mine.number, 'retrieve', mine.username);
  expect((await server.call(retrievePassword, { ticket, ...fresh })).code).toBe('00000');
  expect((await server.call(login, { username: mine.username, password: 'other-words' })).code).toBe('00000');
  const code = await codeSent(server, mine.number, 'retrieve');
  const stolen = { phoneNumber: mine.number, scene: 'retrieve', code, username: other.username } as const;
  expect(await server.call(verifyCode, stolen)).toMatchObject(refusal('account.badCode'));
  const nameless = { ...stolen, username: undefined };
  expect(await server.call(verifyCode, nameless)).toMatchObject({ status: 400, code: '10101' });
});

test('a ticket of another kind, a made-up one, and one ticket seven times at once', async () => {
  const person = await forgetful();
  const phone = await phoneTicket(server, person.number, 'verifyPhone');
  for (const ticket of [phone, 'made-up']) {
    const reply = await server.call(retrievePassword, { ticket, ...fresh });
    expect(reply).toMatchObject({ status: 422, data: { error: 'account.ticketInvalid' } });
  }
  const { app } = server;
  const ticket = await giveTicket(app.db, new Date(), 'reset', { userId: person.userId });
  const tries = Array.from({ length: 7 }, () => server.call(retrievePassword, { ticket, ...fresh }));
  const codes = (await Promise.all(tries)).map((reply) => reply.code).sort();
  expect(codes).toEqual(['00000', ...Array(6).fill('10000')]);
});

test('a reset ends the other tickets of the account; after 30 minutes one ends by itself', async () => {
  const { userId } = await forgetful();
  const { db } = server.app;
  const give = (at: number) => giveTicket(db, new Date(at), 'reset', { userId });
  const [old, first, second] = [
    await give(Date.now() - 30 * 60_000),
    await give(Date.now()),
    await give(Date.now()),
  ];
  const retrieve = (ticket: string) => server.call(retrievePassword, { ticket, ...fresh });
  expect(await retrieve(old)).toMatchObject(refusal('account.ticketInvalid'));
  expect((await retrieve(first)).code).toBe('00000');
  expect(await retrieve(second)).toMatchObject(refusal('account.ticketInvalid'));
});

test('a refused password leaves the ticket good and the sessions open', async () => {
  const person = await forgetful();
  const { username } = person;
  const { ticket } = (await server.call(verifyAnswers, { username, answers: right })).data;
  const common = { ticket, password: 'password', repeat: 'password' };
  expect(await server.call(retrievePassword, common)).toMatchObject(refusal('account.weakPassword'));
  const differ = { ticket, password: 'other-words', repeat: 'other words' };
  expect(await server.call(retrievePassword, differ)).toMatchObject(refusal('account.passwordsDiffer'));
  expect((await server.call(userInfo, { id: 'me' }, person)).code).toBe('00000');
  expect((await server.call(retrievePassword, { ticket, ...fresh })).code).toBe('00000');
});

test('five wrong tries a day, then not even the right answers; at once, too', async () => {
  const [slow, fast] = [await forgetful(), await forgetful()];
  const swapped = [right[1]!, right[0]!, right[2]!];
  for (let i = 0; i < 5; i++) {
    const reply = await server.call(verifyAnswers, { username: slow.username, answers: swapped });
    expect(reply).toMatchObject({ status: 422, data: { error: 'account.wrongAnswer' } });
  }
  const locked = await server.call(verifyAnswers, { username: slow.username, answers: right });
  expect(locked).toMatchObject({ status: 429, data: { error: 'account.answersLocked' } });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(86_000);
  const tries = Array.from({ length: 9 }, () =>
    server.call(verifyAnswers, { username: fast.username, answers: swapped }),
  );
  const statuses = (await Promise.all(tries)).map((reply) => reply.status).sort();
  expect(statuses).toEqual([...Array(5).fill(422), ...Array(4).fill(429)]);
});

test('no such account, a visitor, an account without questions or phone', async () => {
  const { username } = await member(server, 'plain');
  expect((await server.call(findAccount, { username })).data).toMatchObject({
    hasQuestions: false,
    phone: null,
  });
  expect(await server.call(accountQuestions, { username })).toMatchObject(refusal('account.noQuestions'));
  expect(await server.call(verifyAnswers, { username, answers: right })).toMatchObject(
    refusal('account.noQuestions'),
  );
  const guest = await visitor(server);
  for (const name of ['nobody-at-all', guest.username]) {
    expect(await server.call(findAccount, { username: name })).toMatchObject({ status: 404 });
    expect(await server.call(accountQuestions, { username: name })).toMatchObject({ status: 404 });
    expect(await server.call(verifyAnswers, { username: name, answers: right })).toMatchObject(
      refusal('account.wrongAnswer'),
    );
  }
});
