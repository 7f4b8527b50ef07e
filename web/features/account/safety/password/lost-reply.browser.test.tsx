import { accountErrors, logout } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { changePassword, changePhone, getAccountSecurity } from '@muyu/contract/account/settings.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../../../client/session.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render.tsx';
import { account } from '../../../../testing/samples.ts';
import { useIdentityCard } from '../../cards/identity-card.tsx';
import { updatePhoneChange, usePhoneChange } from '../phone/phone-change.ts';
import { useChangePassword } from './password-change.ts';
import { useSubmitCode } from './use-submit-code.ts';

const given = { oldPassword: 'old-password', password: 'new-password-1', repeat: 'new-password-1' };

function PasswordForm() {
  const { send, newProblem } = useChangePassword();
  return (
    <>
      <p role="alert">{newProblem}</p>
      <button type="button" onClick={() => send(given)}>
        Change
      </button>
    </>
  );
}

test.each([
  ['tapped again', true],
  ['left alone', false],
])('a changed password whose reply was lost is recognized when the form is %s', async (_how, again) => {
  let password = given.oldPassword;
  fakeServer.reply(changePassword, ({ password: next }) => {
    if (password !== given.oldPassword) throw new ErrorReply(coreErrors.sessionEnded, '请重新登录');
    password = next;
    throw connectionLost;
  });
  fakeServer.reply(login, (input) => {
    if (input.password !== password) throw new ErrorReply(accountErrors.wrongPassword, '账号或密码不正确');
    return { ...account, token: 'opened' } as never;
  });
  fakeServer.reply(logout, {});
  const { router } = await renderPage(<PasswordForm />);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  if (again) await page.getByRole('button', { name: 'Change' }).click();
  else useSession.getState().end('refused');
  await expect.element(page.getByText('密码已修改，请重新登录')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/login/autologin');
  expect(useIdentityCard.getState().secret).toEqual({ name: account.username, password: given.password });
  expect(fakeServer.requestsTo(changePassword)).toHaveLength(1);
  await expect.poll(() => fakeServer.requestsTo(logout)).toHaveLength(1);
});

test('a password that was not changed is sent again', async () => {
  fakeServer.reply(changePassword, () => {
    if (fakeServer.requestsTo(changePassword).length === 1) throw connectionLost;
    return {};
  });
  fakeServer.reply(login, () => {
    throw new ErrorReply(accountErrors.wrongPassword, '账号或密码不正确');
  });
  const { router } = await renderPage(<PasswordForm />);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login/autologin');
  expect(fakeServer.requestsTo(changePassword)).toHaveLength(2);
});

const phone = { phoneAreaCode: '86', phoneNumber: '13900000002' };

function CodeForm() {
  const submitting = useSubmitCode('changePhone', phone, () => undefined);
  return (
    <button type="button" onClick={() => submitting.mutate('123456')}>
      Submit
    </button>
  );
}

test('a changed phone whose reply was lost is recognized', async () => {
  let stored = '138****0001';
  const security = { password: true, payPassword: true, questions: true, passwordChangedAt: null };
  fakeServer.reply(getAccountSecurity, () => ({ ...security, phone: stored, phoneAreaCode: '86' }));
  fakeServer.reply(changePhone, () => {
    if (stored !== '138****0001') throw new ErrorReply(accountErrors.ticketInvalid, '请重新验证');
    stored = '139****0002';
    throw connectionLost;
  });
  updatePhoneChange({ ticket: 'proof', next: phone, awaits: 'changePhone' });
  await renderPage(<CodeForm />);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => fakeServer.requestsTo(changePhone)).toHaveLength(1);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('手机号已更换')).toBeVisible();
  expect(usePhoneChange.getState()).toMatchObject({ done: '139****0002', ticket: '' });
});
