import { getUserInfo } from '@muyu/contract/account/account.ts';
import { retrievePassword, verifyAnswers } from '@muyu/contract/account/recovery.ts';
import {
  checkInviteCode,
  checkPhone,
  checkUsername,
  listSecurityQuestions,
  register,
} from '@muyu/contract/account/registration.ts';
import { expect, test } from 'vitest';
import { newDraft, questions } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { readPhone } from '../rules/phone.ts';
import { hashAnswers } from '../scenario.ts';

const server = testServer();
const english = { locale: 'en_US' } as const;
const taken = () => ({ status: 422, code: '10000' });

test('rejects a taken account name in any spelling, with texts in three languages', async () => {
  await member(server, 'Taken.Name', { username: 'Taken.Name' });
  const texts = {
    zh_CN: '该账号名已被使用',
    en_US: 'The account name is already in use!',
    ja: 'このアカウント名はすでに使われています',
  } as const;
  for (const [locale, message] of Object.entries(texts)) {
    const caller = { locale: locale as keyof typeof texts };
    const reply = await server.call(checkUsername, { username: 'tAKEN.nAME' }, caller);
    expect(reply).toMatchObject({ ...taken(), message, data: { error: 'account.usernameTaken' } });
  }
  const draft = await newDraft(server, { username: 'TAKEN.name' });
  expect((await server.call(register, draft, english)).message).toBe(texts.en_US);
  expect((await server.call(checkUsername, { username: 'still-free' })).code).toBe('00000');
});

test('rejects a name with a banned term, at the check and at registration', async () => {
  const { status, data } = await server.call(checkUsername, { username: 'fuck.you' }, english);
  expect([status, data]).toEqual([422, expect.objectContaining({ error: 'word.sensitive' })]);
  const reply = await server.call(register, await newDraft(server, { username: 'fuck.you' }));
  expect(reply.data).toMatchObject({ error: 'word.sensitive' });
});

test('rejects a taken phone in any format', async () => {
  await member(server, 'phoned', { phone: readPhone('86', '138 1234 5678')! });
  for (const phoneNumber of ['13812345678', '138-1234 5678', '１３８１２３４５６７８', '+86 13812345678']) {
    const reply = await server.call(checkPhone, { phoneNumber }, english);
    expect(reply).toMatchObject({ ...taken(), message: 'The phone number is already registered!' });
  }
});

test('accepts free phones of any country and rejects invalid ones', async () => {
  expect((await server.call(checkPhone, { phoneNumber: '13812345679' })).code).toBe('00000');
  const abroad = { phoneAreaCode: '1', phoneNumber: '415 555 2671' };
  expect((await server.call(checkPhone, abroad)).code).toBe('00000');
  for (const phoneNumber of ['138123456789', '010 12345678', 'call me', '+1 415 555 2671']) {
    const reply = await server.call(checkPhone, { phoneNumber });
    expect(reply).toMatchObject({ status: 422, data: { error: 'account.badPhone' } });
  }
});

test('accepts an invite code in lower case and rejects an unknown one', async () => {
  const { inviteCode } = (await server.call(getUserInfo, { id: 'me' }, await member(server, 'inviter'))).data;
  const typed = ` ${inviteCode!.toLowerCase()}`;
  expect((await server.call(checkInviteCode, { inviteCode: typed })).code).toBe('00000');
  const reply = await server.call(checkInviteCode, { inviteCode: 'ZZZZZZZZ' }, english);
  expect(reply).toMatchObject({ ...taken(), message: 'Invalid invitation code!' });
});

test('repeated questions, wrong answers and different passwords return the texts of the product document', async () => {
  const twice = [questions[0]!, questions[1]!, { questionId: 1, answer: '另一个' }];
  const draft = await newDraft(server, { questions: twice });
  expect((await server.call(register, draft, english)).message).toBe(
    'Security questions cannot be duplicated!',
  );
  const { username } = await member(server, 'asked', { answers: await hashAnswers(questions) });
  const wrong = { username, answers: ['a', 'b', 'c'] };
  expect((await server.call(verifyAnswers, wrong, english)).message).toBe('Your answer is wrong!');
  const differ = { ticket: 'x', password: 'new-words', repeat: 'new-word' };
  expect((await server.call(retrievePassword, differ, english)).message).toBe(
    'The passwords entered twice do not match!',
  );
});

test('lists ten questions in each language', async () => {
  for (const locale of ['zh_CN', 'en_US', 'ja'] as const) {
    const { data } = await server.call(listSecurityQuestions, {}, { locale });
    expect(data.map(({ questionId }) => questionId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(data.map(({ question }) => question)).size).toBe(10);
  }
});
