import { accountErrors, logout } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { retrievePassword } from '@muyu/contract/account/recovery.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../../client/session.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { useIdentityCard } from '../cards/identity-card.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { beginRecovery, saveRecovery } from './recovery.ts';

const set = page.getByRole('button', { name: '重设密码' });
const first = page.getByLabelText('新密码', { exact: true });
const unreachable = page.getByText('连不上服务器，检查网络后再试');
const loginPage = page.getByRole('heading', { name: '页面 /login/autologin?add=1&name=lin' });

/** A server that uses the ticket and sets the password, or only uses the ticket, before the first reply is lost. */
function loseFirstReply(isSet: boolean) {
  let present = 'old-one';
  let isUsed = false;
  fakeServer.reply(retrievePassword, ({ password }) => {
    if (isUsed) throw new ErrorReply(accountErrors.ticketInvalid, '验证已失效，请从上一步重新验证');
    isUsed = true;
    if (isSet) present = password;
    throw connectionLost;
  });
  fakeServer.reply(login, (given) => {
    if (given.username !== 'lin' || given.password !== present)
      throw new ErrorReply(accountErrors.badLogin, '账号或密码不正确');
    return { ...account, username: 'lin', token: 'of the check' } as never;
  });
  fakeServer.reply(logout, {});
}

async function type(password: string) {
  await first.fill(password);
  await page.getByLabelText('再输入一次').fill(password);
  await set.click();
}

beforeEach(() => {
  beginRecovery({ username: 'lin', phone: '****01', hasQuestions: false });
  saveRecovery({ method: 'sms', ticket: 'ticket', ticketExpiresAt: Date.now() + 60_000 });
});

test('a reset whose reply was lost says that the password is set when it is sent again', async () => {
  loseFirstReply(true);
  const { token } = useSession.getState();
  await renderPage(<NewPasswordStep />);
  await type('evening-light');
  await expect.element(unreachable).toBeVisible();
  await set.click();
  await expect.element(page.getByText('密码已重设，请用新密码登录')).toBeVisible();
  await expect.element(loginPage).toBeVisible();
  expect(useIdentityCard.getState().secret).toEqual({ name: 'lin', password: 'evening-light' });
  // The session that proved it is ended again, and this device has not used it.
  await expect.poll(() => fakeServer.requestsTo(logout)).toHaveLength(1);
  expect(useSession.getState().token).toBe(token);
});

test('a password that was typed after a lost reply is not taken for the one that was set', async () => {
  loseFirstReply(true);
  await renderPage(<NewPasswordStep />);
  await type('evening-light');
  await expect.element(unreachable).toBeVisible();
  await type('another-light');
  await expect.element(page.getByText('密码已重设成上一次填的那个，请用它登录')).toBeVisible();
  expect(useIdentityCard.getState().secret).toEqual({ name: 'lin', password: 'evening-light' });
});

test('a ticket that has ended after a lost reply without a new password leads back', async () => {
  loseFirstReply(false);
  await renderPage(<NewPasswordStep />);
  await type('evening-light');
  await expect.element(unreachable).toBeVisible();
  await set.click();
  await expect.element(page.getByText('验证已失效，请从上一步重新验证')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '页面 /login/inputValidation/type' })).toBeVisible();
});

test('a recovery by phone says that the security questions are removed, one by answers does not', async () => {
  beginRecovery({ username: 'lin', hasQuestions: true, phone: '****34' });
  saveRecovery({ method: 'questions' });
  await renderPage(<NewPasswordStep />);
  await expect.element(page.getByText('重设之后，所有设备都需要重新登录。')).toBeVisible();
  await expect.element(page.getByText(/密保问题也会一并清除/)).not.toBeInTheDocument();
  saveRecovery({ method: 'sms' });
  await expect.element(page.getByText(/密保问题也会一并清除/)).toBeVisible();
});
