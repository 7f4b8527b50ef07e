import { accountErrors } from '@muyu/contract/account/account.ts';
import { register } from '@muyu/contract/account/registration.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { AboutStep } from './about-step.tsx';
import { updateDraft } from './draft.ts';

test('a birthday below the minimum age is refused at its field, which gets the focus', async () => {
  updateDraft({ username: 'shan', birthday: '2015-01-02', rejection: null });
  fakeServer.reply(register, () => {
    throw new ErrorReply(accountErrors.tooYoung, '未满 14 周岁暂时不能注册');
  });
  await renderPage(<AboutStep flow="register" />);
  await page.getByRole('button', { name: '完成注册' }).click();
  const birthday = page.getByRole('group', { name: '生日' });
  await expect.element(birthday.getByText('未满 14 周岁暂时不能注册')).toBeVisible();
  await expect.element(birthday.getByRole('combobox').first()).toHaveFocus();
  await birthday.getByRole('combobox').first().selectOptions('2000');
  await expect.element(page.getByText('未满 14 周岁暂时不能注册')).not.toBeInTheDocument();
});
