import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { PasswordField } from './password-field.tsx';

test('the button of a password is named by what it does, without a pressed state that says the opposite', async () => {
  await renderPage(<PasswordField label="密码" value="secret" onChange={() => undefined} />);
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect.element(page.getByLabelText('密码', { exact: true })).toHaveAttribute('type', 'text');
  await expect.element(page.getByRole('button', { name: '隐藏密码' })).not.toHaveAttribute('aria-pressed');
});
