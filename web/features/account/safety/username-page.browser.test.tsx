import { checkUsername } from '@muyu/contract/account/registration.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { UsernamePage } from './username-page.tsx';

const name = page.getByLabelText('账号名');
const rule = page.getByText('3 到 30 个字母、数字或符号，不能有空格、引号、斜杠和尖括号');

test('a name with a symbol of the keyboard is accepted, and the error of another one states the same rule', async () => {
  fakeServer.reply(checkUsername, {});
  await renderPage(<UsernamePage />);
  await name.fill('lamp+sea!');
  await expect.element(page.getByText('这个账号可以用')).toBeVisible();
  await name.fill('lamp sea');
  await expect.element(rule).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
});
