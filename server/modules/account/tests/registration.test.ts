import { getUserInfo, updateInfo } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { findAccount } from '@muyu/contract/account/recovery.ts';
import { bindVisitor, checkPhone, checkUsername, register } from '@muyu/contract/account/registration.ts';
import { getAccountSecurity, setQuestions } from '@muyu/contract/account/settings.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshPhone, newDraft, phoneTicket, questions, rowCounts } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { visitor } from '../../../testing/users.ts';
import { appUser } from '../tables.ts';

const server = testServer();

test('a registered member logs in', async () => {
  const draft = await newDraft(server, {
    username: 'alice',
    nickname: '爱丽丝🌙',
    sex: 'Female',
    nationalityId: 'JP',
  });
  const first = await server.call(register, draft);
  expect(first.data).toMatchObject({
    username: 'alice',
    nickname: '爱丽丝🌙',
    loginType: 2,
    phoneAreaCode: '86',
    phoneNumber: `139****${draft.phoneNumber.slice(-4)}`,
  });
  const second = await server.call(login, { username: 'ALICE', password: draft.password });
  expect(second.data.userId).toBe(first.data.userId);
  const info = await server.call(getUserInfo, { id: 'me' }, second.data);
  expect(info.data).toMatchObject({ sex: 'Female', nationalityId: 'JP', birthday: '1995-05-05' });
});

test('account names have letters, numbers and the symbols of a keyboard', async () => {
  const username = 'a!#$%&()*+,-.:;=?@[]^_{|}~9';
  const { data } = await server.call(register, await newDraft(server, { username }));
  expect(data.username).toBe(username);
  const again = await server.call(login, { username: username.toUpperCase(), password: 'good-words' });
  expect(again.data.userId).toBe(data.userId);
});

test('a short password is refused with the text of the product', async () => {
  const draft = await newDraft(server, { password: '12345' });
  const { data } = await server.call(register, draft, { locale: 'en_US' });
  expect(data).toMatchObject({
    fields: [{ field: 'password', reason: 'Password length is at least 6 characters' }],
  });
});

test('security questions may be set later', async () => {
  const draft = await newDraft(server, { questions: undefined });
  const { data } = await server.call(register, draft);
  expect((await server.call(getAccountSecurity, {}, data)).data.questions).toBe(false);
  const found = await server.call(findAccount, { username: draft.username });
  expect(found.data.hasQuestions).toBe(false);
  await server.call(setQuestions, { password: 'good-words', questions }, data);
  expect((await server.call(getAccountSecurity, {}, data)).data.questions).toBe(true);
});

test('acronym stands for a missing country, and the kind of client is kept', async () => {
  const given = { acronym: 'JP', sourceType: 2 };
  const { data } = await server.call(register, await newDraft(server, given));
  expect((await server.call(getUserInfo, { id: 'me' }, data)).data.nationalityId).toBe('JP');
  const [row] = await server.app.db.select().from(appUser).where(eq(appUser.userId, data.userId));
  expect(row!.sourceType).toBe(2);
});

test.each([
  ['acronym', { acronym: 'XX' }],
  ['nationalityId', { nationalityId: 'XX', acronym: 'JP' }],
])('an unknown country is an error of the field %s', async (field, given) => {
  const reply = await server.call(register, await newDraft(server, given));
  expect(reply).toMatchObject({ status: 400, data: { fields: [{ field }] } });
});

test('a missing nickname defaults to the account name', async () => {
  const { data } = await server.call(register, await newDraft(server, { nickname: ' \u200b ' }));
  expect(data.nickname).toBe(data.username);
});

test('an account name that is too long for a nickname is cut to one', async () => {
  const username = 'river.lantern.photography.2026';
  const { data } = await server.call(register, await newDraft(server, { username }));
  expect(data).toMatchObject({ username, nickname: 'river.lantern.photog' });
  expect((await server.call(updateInfo, { nickname: data.nickname }, data)).status).toBe(200);
});

const repeated = [questions[0]!, questions[0]!, questions[1]!];
const empty = [{ questionId: 2, answer: ' 　' }, questions[1]!, questions[2]!];
test.each<[string, Partial<ClientInputOf<typeof register>>, number, string]>([
  ['too young', { birthday: '2015-01-01' }, 422, 'account.tooYoung'],
  ['a common password', { password: 'Password' }, 422, 'account.weakPassword'],
  ['a day that is none', { birthday: '1999-02-30' }, 400, 'core.badInput'],
  ['a short password', { password: '12345' }, 400, 'core.badInput'],
  ['spaces in the name', { username: 'a b c' }, 400, 'core.badInput'],
  ['a quote in the name', { username: "a'b" }, 400, 'core.badInput'],
  ['a slash in the name', { username: 'a/b' }, 400, 'core.badInput'],
  ['an angle bracket in the name', { username: 'a<b' }, 400, 'core.badInput'],
  ['a letter beyond the keyboard in the name', { username: 'ａbc' }, 400, 'core.badInput'],
  ['a banned term in the name', { username: 'fuck.you' }, 422, 'word.sensitive'],
  ['no phone', { phoneNumber: '12345' }, 422, 'account.badPhone'],
  ['a ticket that is none', { phoneTicket: 'made-up' }, 422, 'account.ticketInvalid'],
  ['a question twice', { questions: repeated }, 422, 'account.questionsRepeat'],
  ['an answer of spaces', { questions: empty }, 400, 'core.badInput'],
  ['two questions', { questions: questions.slice(1) }, 400, 'core.badInput'],
  ['an unknown invite', { inviteCode: 'NOSUCHCODE' }, 422, 'account.unknownInvite'],
])('registration and binding reject %s and write no row', async (_what, change, status, error) => {
  const guest = await visitor(server);
  const draft = await newDraft(server, { username: 'refused' });
  const before = await rowCounts(server);
  const given = { ...draft, ...change };
  expect(await server.call(register, given)).toMatchObject({ status, data: { error } });
  expect(await server.call(bindVisitor, given, guest)).toMatchObject({ status, data: { error } });
  expect(await rowCounts(server)).toEqual(before);
  expect((await server.call(checkUsername, { username: 'refused' })).code).toBe('00000');
  expect((await server.call(checkPhone, { phoneNumber: draft.phoneNumber })).code).toBe('00000');
});

test('a failed registration does not consume the ticket', async () => {
  const draft = await newDraft(server);
  await server.call(register, { ...draft, username: 'alice' });
  expect((await server.call(register, draft)).code).toBe('00000');
});

test('a ticket is valid for one phone and one registration', async () => {
  const draft = await newDraft(server);
  const other = { ...draft, phoneNumber: freshPhone(), username: 'other.phone' };
  expect((await server.call(register, other)).data).toMatchObject({ error: 'account.ticketInvalid' });
  await server.call(register, draft);
  const again = await newDraft(server, { phoneTicket: draft.phoneTicket });
  expect((await server.call(register, again)).data).toMatchObject({ error: 'account.ticketInvalid' });
});

test('one of seven concurrent registrations with the same name succeeds, the others write no row', async () => {
  const drafts = await Promise.all(Array.from({ length: 7 }, () => newDraft(server, { username: 'wanted' })));
  const before = await rowCounts(server);
  const replies = await Promise.all(drafts.map((draft) => server.call(register, draft)));
  expect(replies.map((reply) => reply.code).sort()).toEqual(['00000', ...Array(6).fill('10000')]);
  expect(new Set(replies.map((reply) => reply.message))).toContain('该账号名已被使用');
  const after = await rowCounts(server);
  for (const table of [
    'app_user',
    'username_claim',
    'phone_claim',
    'credential',
    'session',
    'registration',
  ]) {
    expect([table, after[table]! - before[table]!]).toEqual([table, 1]);
  }
  const loser = drafts[replies.findIndex((reply) => reply.code !== '00000')]!;
  expect((await server.call(register, { ...loser, username: 'content.with.this' })).code).toBe('00000');
});

test('one of seven concurrent registrations with the same phone succeeds', async () => {
  const phoneNumber = freshPhone();
  const drafts = [];
  for (let i = 0; i < 7; i++) {
    const ticket = await phoneTicket(server, phoneNumber);
    drafts.push(await newDraft(server, { phoneNumber, phoneTicket: ticket, username: `same.phone${i}` }));
  }
  const before = await rowCounts(server);
  const replies = await Promise.all(drafts.map((draft) => server.call(register, draft)));
  const refused = replies.filter((reply) => reply.code !== '00000');
  expect(refused.map((reply) => reply.data)).toEqual(Array(6).fill({ error: 'account.phoneTaken' }));
  const after = await rowCounts(server);
  expect(after.app_user! - before.app_user!).toBe(1);
  expect(after.security_answer! - before.security_answer!).toBe(3);
});
