import { accountErrors } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { bindVisitor, register } from '@muyu/contract/account/registration.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../../client/session.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { useIdentityCard } from '../cards/identity-card.tsx';
import { AboutStep } from './about-step.tsx';
import { clearDraft, updateDraft, useRegistrationDraft } from './draft.ts';
import type { Flow } from './steps.ts';

const sent = { username: 'shan', password: 'evening-light' };
const finish = { register: '完成注册', bind: '完成绑定' } as const;
const endpoints = { register, bind: bindVisitor } as const;

/** Fails each time with the next of these errors, then with the last one. */
const failing = (...errors: Error[]) => {
  return () => {
    throw (errors.length > 1 ? errors.shift() : errors[0])!;
  };
};
const usernameTaken = new ErrorReply(accountErrors.usernameTaken, '该账号名已被使用');
const sessionEnded = new ErrorReply(coreErrors.sessionEnded, '登录已过期');

/** A server that knows the account only after it was created. */
const replyToLogin = (username: string) =>
  fakeServer.reply(login, (given) => {
    if (given.username !== sent.username || given.password !== sent.password)
      throw new ErrorReply(accountErrors.badLogin, '账号或密码不正确');
    return { ...account, username, token: 'token of the new account' } as never;
  });

beforeEach(() => {
  clearDraft();
  updateDraft({ ...sent, birthday: '2000-01-02' });
  replyToLogin(sent.username);
});

async function sendWithoutReply(flow: Flow) {
  const screen = await renderPage(<AboutStep flow={flow} />);
  await page.getByRole('button', { name: finish[flow] }).click();
  await expect.element(page.getByText('连不上服务器，检查网络后再试')).toBeVisible();
  expect(fakeServer.requestsTo(login)).toEqual([]);
  return screen;
}

const hasEntered = () => expect.poll(() => useSession.getState().token).toBe('token of the new account');

test.for([
  ['register', usernameTaken],
  ['register', new ErrorReply(accountErrors.phoneTaken, '手机号已被注册')],
  ['register', new ErrorReply(accountErrors.ticketInvalid, '验证已失效')],
  ['bind', sessionEnded],
] as const)(
  'a %s whose reply was lost goes on with its account when it is sent again',
  async ([flow, error]) => {
    fakeServer.reply(endpoints[flow], failing(connectionLost, error) as never);
    await sendWithoutReply(flow);
    await page.getByRole('button', { name: finish[flow] }).click();
    await hasEntered();
    await expect.element(page.getByText(/欢迎来到/)).toBeVisible();
    expect(useIdentityCard.getState()).toEqual({
      shown: 'offered',
      secret: { name: sent.username, password: sent.password },
    });
  },
);

test('a registration whose reply was lost is found under its first name after another was chosen', async () => {
  fakeServer.reply(
    register,
    failing(connectionLost, new ErrorReply(accountErrors.phoneTaken, '手机号已被注册')),
  );
  await sendWithoutReply('register');
  updateDraft({ username: 'shan-yue', password: 'another-light' });
  await page.getByRole('button', { name: finish.register }).click();
  await hasEntered();
  expect(useIdentityCard.getState().secret).toEqual({ name: sent.username, password: sent.password });
});

test('a name that somebody else has is refused after a lost reply, too', async () => {
  fakeServer.reply(register, failing(connectionLost, usernameTaken));
  fakeServer.reply(login, failing(new ErrorReply(accountErrors.badLogin, '账号或密码不正确')));
  const { router } = await sendWithoutReply('register');
  const { token } = useSession.getState();
  await page.getByRole('button', { name: finish.register }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login/register/stepThree');
  expect(useRegistrationDraft.getState().rejection?.text).toBe('该账号名已被使用');
  expect(useSession.getState().token).toBe(token);
});

test('a refused name is no reason for a login when every request had a reply', async () => {
  fakeServer.reply(register, failing(usernameTaken));
  const { router } = await renderPage(<AboutStep flow="register" />);
  await page.getByRole('button', { name: finish.register }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login/register/stepThree');
  expect(fakeServer.requestsTo(login)).toEqual([]);
});

test('a session that ended with a binding whose reply was lost is followed by that of the new account', async () => {
  fakeServer.reply(bindVisitor, failing(connectionLost, sessionEnded));
  await sendWithoutReply('bind');
  useSession.getState().end('refused');
  await hasEntered();
  expect(fakeServer.requestsTo(login)).toMatchObject([sent]);
});

test('a session that ends before a binding ends on this device, too', async () => {
  fakeServer.reply(bindVisitor, failing(sessionEnded));
  await renderPage(<AboutStep flow="bind" />);
  await page.getByRole('button', { name: finish.bind }).click();
  await expect.poll(useSession.getState).toMatchObject({ token: null, ended: 'refused' });
});
