import { accountErrors } from '@muyu/contract/account/account.ts';
import {
  bindVisitor,
  checkInviteCode,
  checkUsername,
  register,
} from '@muyu/contract/account/registration.ts';
import { listConsentVersions } from '@muyu/contract/legal.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { BindStartPage } from '../bind/bind-start-page.tsx';
import { AboutStep } from './about-step.tsx';
import { updateDraft } from './draft.ts';
import { UsernameStep } from './username-step.tsx';

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

test('a registration asks for nothing more while the next page is loaded', async () => {
  updateDraft({ username: 'shan', birthday: '2000-01-02', rejection: null });
  fakeServer.reply(register, {
    ...account,
    token: 'token',
    username: 'shan',
    nickname: '山',
    isVisitor: false,
  } as never);
  const { router } = await renderPage(<AboutStep flow="register" />);
  const left = vi.spyOn(router, 'navigate').mockReturnValue(new Promise(() => undefined));
  await page.getByRole('button', { name: '完成注册' }).click();
  await expect.element(page.getByText(/欢迎来到/)).toBeVisible();
  expect(left).toHaveBeenCalled();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  expect(page.getByText('请选择生日').elements()).toEqual([]);
});

const refusedName = () => {
  throw new ErrorReply(accountErrors.usernameTaken, '这个账号已经有人用了');
};

test('a step that the final request refused leads back to the last step', async () => {
  updateDraft({ username: 'shan', birthday: '2000-01-02', rejection: null });
  fakeServer.reply(register, refusedName);
  fakeServer.reply(checkUsername, {});
  await renderPage(<AboutStep flow="register" />, {
    pages: { '/login/register/stepThree': () => <UsernameStep flow="register" /> },
  });
  await page.getByRole('button', { name: '完成注册' }).click();
  await expect.element(page.getByText('这个账号已经有人用了')).toBeVisible();
  await page.getByRole('textbox').fill('shan-yue');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /login/birthday' })).toBeVisible();
});

test('an invitation that the final request of a binding refused leads back to the last step', async () => {
  updateDraft({ username: 'shan', birthday: '2000-01-02', inviteCode: 'AB12CD34', rejection: null });
  fakeServer.reply(bindVisitor, () => {
    throw new ErrorReply(accountErrors.unknownInvite, '没有这个邀请码');
  });
  fakeServer.reply(checkInviteCode, {});
  fakeServer.reply(listConsentVersions, [{ document: 'terms', version: 1 }]);
  await renderPage(<AboutStep flow="bind" />, { pages: { '/login/bind': () => <BindStartPage /> } });
  await page.getByRole('button', { name: '完成绑定' }).click();
  await expect.element(page.getByText('没有这个邀请码')).toBeVisible();
  await page.getByRole('textbox').fill('');
  page.getByRole('checkbox').element().closest('label')!.click();
  await page.getByRole('button', { name: '开始' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /login/birthday?bind=1' })).toBeVisible();
});
