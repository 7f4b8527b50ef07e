import { updateUsername } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { retrievePassword, verifyAnswers } from '@muyu/contract/account/recovery.ts';
import { changePassword, changePhone, requestExport, setQuestions } from '@muyu/contract/account/settings.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { listSystemNotifications } from '@muyu/contract/notification.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { addPayPassword, changePayPassword } from '@muyu/contract/wallet/wallet.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { payPassword } from '../../../testing/money.ts';
import { freshPhone, phoneTicket, questions, requestCode } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, memberPassword } from '../../../testing/users.ts';
import { hashAnswers, readPhone } from '../../account/scenario.ts';
import { recoveryLockHours } from '../../account/settings.ts';
import { listNoticeKeys } from '../../notification/testing/notices.ts';

const server = testServer();
const password = 'other-words';
const locked = { status: 422, data: { error: 'account.recoveredLately' } };
const card = { holder: '林小满', cardNumber: '4111 1111 1111 1111', bank: 'ICBC', payPassword };

async function person(name: string) {
  const number = freshPhone();
  const answers = await hashAnswers(questions);
  const one = await member(server, name, { answers, phone: readPhone('86', number)! });
  return { ...one, number };
}
type Person = Awaited<ReturnType<typeof person>>;

const reset = async (ticket: string) =>
  expect((await server.call(retrievePassword, { ticket, password, repeat: password })).status).toBe(200);
const logIn = async ({ username }: Person, given = password) =>
  (await server.call(login, { username, password: given })).data;

/** Resets the password with answers and logs in with it. */
async function recover(one: Person) {
  const answers = questions.map(({ answer }) => answer);
  await reset((await server.call(verifyAnswers, { username: one.username, answers })).data.ticket);
  return logIn(one);
}
const withdraw = (who: { token: string }) =>
  server.call(applyForWithdrawal, { amount: 50, bankCardId: newId(new Date()), payPassword }, who);

test('after a recovery by questions the login password alone leads neither to money, nor to the phone, the questions and the export', async () => {
  const one = await person('jealous');
  await server.call(addPayPassword, { password: payPassword }, one);
  const session = await recover(one);
  const changeByLogin = { loginPassword: password, password: '864209' };
  const refused = await server.call(changePayPassword, changeByLogin, session);
  expect(refused).toMatchObject(locked);
  expect(refused.message).toContain('密保问题');
  const { until } = refused.data as unknown as { until: string };
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * HOUR_MS);
  expect(await server.call(addBankCard, card, session)).toMatchObject(locked);
  expect(await withdraw(session)).toMatchObject(locked);
  expect(await server.call(requestExport, { password }, session)).toMatchObject(locked);
  const next = { phoneAreaCode: '86', phoneNumber: freshPhone(), code: '135790', password };
  expect(await server.call(changePhone, next, session)).toMatchObject(locked);
  expect(await server.call(setQuestions, { password, questions }, session)).toMatchObject(locked);
  // The present pay password is a proof of its own.
  const byOld = { oldPassword: payPassword, password: '864209' };
  expect((await server.call(changePayPassword, byOld, session)).status).toBe(200);
});

test('a new session of such a recovery sets no first pay password without the phone', async () => {
  const one = await person('first');
  const session = await recover(one);
  const first = { password: payPassword };
  expect(await server.call(addPayPassword, first, session)).toMatchObject(locked);
  expect(await server.call(addPayPassword, { ...first, loginPassword: password }, session)).toMatchObject(
    locked,
  );
  const ticket = await phoneTicket(server, one.number, 'verifyPhone');
  expect((await server.call(addPayPassword, { ...first, ticket }, session)).status).toBe(200);
  expect((await server.call(addBankCard, card, session)).status).toBe(200);
});

test('a changed login password keeps the lock, a reset by the phone ends it', async () => {
  const one = await person('changed');
  const session = await recover(one);
  const again = { oldPassword: password, password: 'third-words', repeat: 'third-words' };
  expect((await server.call(changePassword, again, session)).status).toBe(200);
  const later = await logIn(one, 'third-words');
  const given = { password: 'third-words' };
  expect(await server.call(requestExport, given, later)).toMatchObject(locked);
  await reset(await phoneTicket(server, one.number, 'retrieve', one.username));
  expect((await server.call(requestExport, { password }, await logIn(one))).status).toBe(200);
});

test('the lock ends after the hours of the setting, and 0 of them lock nothing', async () => {
  const one = await person('patient');
  const session = await recover(one);
  const recoveredAt = (at: Date) =>
    server.app.db.execute(sql`update credential set answered_at = ${at} where user_id = ${one.userId}`);
  expect(await withdraw(session)).toMatchObject(locked);
  await recoveredAt(new Date(Date.now() - 24 * HOUR_MS));
  expect(await withdraw(session)).toMatchObject({ data: { error: 'payPassword.missing' } });
  await recoveredAt(new Date());
  await useSetting(server, recoveryLockHours, 0);
  expect(await withdraw(session)).toMatchObject({ data: { error: 'payPassword.missing' } });
  await useSetting(server, recoveryLockHours, 24);
});

test('a person is told of a new account name, password, phone, pay password, bank card and new questions', async () => {
  const member = await person('informed');
  const one = { ...member, username: `${member.username}.new` };
  expect((await server.call(updateUsername, { username: one.username }, member)).status).toBe(200);
  expect((await server.call(setQuestions, { password: memberPassword, questions }, one)).status).toBe(200);
  await server.call(addPayPassword, { password: payPassword }, one);
  await server.call(changePayPassword, { oldPassword: payPassword, password: '864209' }, one);
  await server.call(addBankCard, { ...card, payPassword: '864209' }, one);
  const phoneNumber = freshPhone();
  const code = await requestCode(server, phoneNumber, 'changePhone');
  const phone = { phoneAreaCode: '86', phoneNumber, code, password: memberPassword };
  expect((await server.call(changePhone, phone, one)).status).toBe(200);
  await server.call(changePassword, { oldPassword: memberPassword, password, repeat: password }, one);
  const keys = [
    'bankCardAdded',
    'passwordChanged',
    'payPasswordChanged',
    'payPasswordSet',
    'phoneChanged',
    'questionsChanged',
    'usernameChanged',
  ];
  expect((await listNoticeKeys(server, one)).toSorted()).toEqual(keys);
  const session = await logIn(one);
  const { resultList } = (await server.call(listSystemNotifications, {}, session)).data;
  const texts = JSON.stringify(resultList);
  expect(texts).toContain('尾号 1111 的银行卡在 20');
  expect(texts).toContain(`改成了 ${one.username}。`);
  expect(texts).toContain(phoneNumber.slice(-4));
  expect(texts).not.toContain(phoneNumber);
  await reset(await phoneTicket(server, phoneNumber, 'retrieve', one.username));
  expect((await listNoticeKeys(server, one)).filter((key) => key === 'passwordChanged')).toHaveLength(2);
});
