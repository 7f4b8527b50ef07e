import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { updateDraft } from './draft.ts';
import { PasswordStep } from './password-step.tsx';

test('a common password is refused in its own step', async () => {
  updateDraft({ password: '' });
  await renderPage(<PasswordStep flow="register" />);
  const first = page.getByLabelText('密码', { exact: true });
  await first.fill('１２３４５６');
  await page.getByLabelText('再输入一次').fill('１２３４５６');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect.element(page.getByText('这个密码太常见了，换一个更安全的')).toBeVisible();
  await expect.element(first).toHaveFocus();
  await first.fill('good-words');
  await expect.element(page.getByText('这个密码太常见了，换一个更安全的')).not.toBeInTheDocument();
});
