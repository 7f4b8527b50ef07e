import { retrievePassword, verifyAnswers } from '@muyu/contract/recovery.ts';
import {
  checkInviteCode,
  checkPhone,
  checkUsername,
  questionList,
  register,
} from '@muyu/contract/registration.ts';
import { expect, test } from 'vitest';
import { member } from '../../testing/people.ts';
import { newDraft, questions } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { ownInviteCode } from './commands/own-invite-code.ts';
import { hashAnswers } from './commands/set-answers.ts';
import { readPhone } from './rules/phone.ts';

const server = testServer();
const english = { locale: 'en_US' } as const;
const taken = () => ({ status: 422, code: '10000' });

test('a taken account name, in three languages, however it is written', async () => {
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

test('a name with a word that nobody may publish is refused, at the check and at registration', async () => {
  const { status, data } = await server.call(checkUsername, { username: 'fuck.you' }, english);
  expect([status, data]).toEqual([422, expect.objectContaining({ error: 'word.sensitive' })]);
  const reply = await server.call(register, await newDraft(server, { username: 'fuck.you' }));
  expect(reply.data).toMatchObject({ error: 'word.sensitive' });
});

test('a taken phone, however it is typed', async () => {
  await member(server, 'phoned', { phone: readPhone('86', '138 1234 5678')! });
  for (const phoneNumber of ['13812345678', '138-1234 5678', '１３８１２３４５６７８', '+86 13812345678']) {
    const reply = await server.call(checkPhone, { phoneNumber }, english);
    expect(reply).toMatchObject({ ...taken(), message: 'The phone number is already registered!' });
  }
});

test('a free phone, a phone of another country, and what is no phone', async () => {
  expect((await server.call(checkPhone, { phoneNumber: '13812345679' })).code).toBe('00000');
  const abroad = { phoneAreaCode: '1', phoneNumber: '415 555 2671' };
  expect((await server.call(checkPhone, abroad)).code).toBe('00000');
  for (const phoneNumber of ['138123456789', '010 12345678', 'call me', '+1 415 555 2671']) {
    const reply = await server.call(checkPhone, { phoneNumber });
    expect(reply).toMatchObject({ status: 422, data: { error: 'account.badPhone' } });
  }
});

test('an invite code, typed in small letters, and one that is nobody’s', async () => {
  const { userId } = await member(server, 'inviter');
  const inviteCode = await ownInviteCode(server.app, userId);
  expect((await server.call(checkInviteCode, { inviteCode: ` ${inviteCode.toLowerCase()}` })).code).toBe(
    '00000',
  );
  const reply = await server.call(checkInviteCode, { inviteCode: 'ZZZZZZZZ' }, english);
  expect(reply).toMatchObject({ ...taken(), message: 'Invalid invitation code!' });
});

test('questions that repeat, a wrong answer, passwords that differ: the texts of the product document', async () => {
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

test('the ten questions are there in each language', async () => {
  for (const locale of ['zh_CN', 'en_US', 'ja'] as const) {
    const { data } = await server.call(questionList, {}, { locale });
    expect(data.map(({ questionId }) => questionId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(data.map(({ question }) => question)).size).toBe(10);
  }
});
