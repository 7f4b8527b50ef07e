import { accountErrors } from '@muyu/contract/account/account.ts';
import { getAccountSecurity } from '@muyu/contract/account/settings.ts';
import { payPasswordErrors } from '@muyu/contract/wallet/pay-password.ts';
import { changePayPassword, getWallet } from '@muyu/contract/wallet/wallet.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { wallet } from '../testing/wallet-samples.ts';
import { ModifyPayPasswordPage } from './modify-page.tsx';

/** Types a new pay password twice. */
async function choose(password: string) {
  await expect.element(page.getByLabelText('设一个 6 位数字的支付密码')).toBeVisible();
  await userEvent.keyboard(password);
  await expect.element(page.getByLabelText('再输入一次')).toBeVisible();
  await userEvent.keyboard(password);
}

/** A server that changes the pay password although its first reply to a change is lost. */
function loseFirstReply() {
  let present = '804291';
  let isLost = true;
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(getAccountSecurity, () => {
    throw connectionLost;
  });
  fakeServer.reply(changePayPassword, ({ oldPassword, password }) => {
    if (oldPassword !== present) throw new ErrorReply(payPasswordErrors.wrong, '支付密码不正确');
    if (password === undefined) return {};
    present = password;
    if (!isLost) return {};
    isLost = false;
    throw connectionLost;
  });
}

test('a change whose reply was lost ends when the same password is chosen again, without another try', async () => {
  loseFirstReply();
  await renderPage(<ModifyPayPasswordPage way="old" />);
  await expect.element(page.getByLabelText('输入现在的支付密码')).toBeVisible();
  await expect.element(page.getByLabelText('输入现在的支付密码')).toHaveFocus();
  await userEvent.keyboard('804291');
  await choose('915302');
  await expect.element(page.getByText('连不上服务器，检查网络后再试')).toBeVisible();
  await choose('915302');
  await expect.element(page.getByText('支付密码已修改')).toBeVisible();
  await expect.element(page.getByText('支付密码不正确')).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(changePayPassword)).toEqual([
    { oldPassword: '804291' },
    { oldPassword: '804291', password: '915302' },
    { oldPassword: '915302' },
  ]);
});

test('a login password that waits after a recovery by questions stays in its field, with the reason', async () => {
  const text = '登录密码刚用密保问题重设过，明天 12:00 之前暂时不能这样操作';
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(getAccountSecurity, () => {
    throw connectionLost;
  });
  fakeServer.reply(changePayPassword, () => {
    throw new ErrorReply(accountErrors.recoveredLately, text);
  });
  await renderPage(<ModifyPayPasswordPage way="login" />);
  const field = page.getByLabelText('登录密码', { exact: true });
  await field.fill('other-words');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field).toHaveValue('other-words');
});
