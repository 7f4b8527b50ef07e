import { login } from '@muyu/contract/account/login.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '../../../client/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { useIdentityCard } from '../cards/identity-card.tsx';
import { LoginForm } from './login-form.tsx';

const secret = { name: account.username, password: 'evening-light' };

beforeEach(() => {
  useSession.getState().end('left');
  useIdentityCard.setState({ shown: 'closed', secret });
  fakeServer.reply(login, { ...account, token: 'token of the login' } as never);
});

async function logIn(password: string) {
  await renderPage(<LoginForm />);
  await page.getByRole('textbox', { name: '账号' }).fill(account.username);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => useSession.getState().token).toBe('token of the login');
}

test('the identity card is offered after a login with the password that was just set', async () => {
  await logIn(secret.password);
  await expect.poll(useIdentityCard.getState).toEqual({ shown: 'offered', secret });
});

test('a password that is no longer that of the account is not offered, and forgotten', async () => {
  await logIn('set-on-another-device');
  await expect.poll(useIdentityCard.getState).toEqual({ shown: 'closed', secret: null });
});

test.for(['left', 'refused'] as const)('a session that is %s takes the password with it', async (how) => {
  useSession.getState().open({ ...account, token: 'token' });
  useIdentityCard.setState({ shown: 'closed', secret });
  useSession.getState().end(how);
  expect(useIdentityCard.getState().secret).toBeNull();
});
