import { listBankCards } from '@muyu/contract/wallet/bank-card.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import {
  applyForWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  type Withdrawal,
  withdrawalErrors,
} from '@muyu/contract/wallet/withdrawal.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { useHiddenBalance } from '../balance/hidden-balance.ts';
import { wallet } from '../testing/wallet-samples.ts';
import { WithdrawPage } from './withdraw-page.tsx';

const terms = {
  on: true,
  min: 10,
  max: 5000,
  leftToday: 5000,
  feeBasisPoints: 300,
  availableBalance: 100,
  withdrawable: 100,
  open: null,
};
const createdAt = '2026-11-01T12:00:00.000Z';
const card = {
  bankCardId: 'card',
  bank: 'icbc',
  bankName: '工商银行',
  holder: '**明',
  last4: '0128',
  createdAt,
};
const applied: Withdrawal = {
  withdrawalId: 'withdrawal',
  state: 'applied',
  amount: 100,
  fee: 5,
  net: 95,
  bankName: '工商银行',
  last4: '0128',
  createdAt,
  steps: [{ state: 'applied', at: createdAt, reason: null }],
};

const password = page.getByLabelText('6 位支付密码');

test('a fee that changed meanwhile is shown, and asked about again before it is taken', async () => {
  let feeBasisPoints = 300;
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listBankCards, [card]);
  fakeServer.reply(listWithdrawals, { resultList: [], hasNextPage: false, nextPage: null });
  fakeServer.reply(getWithdrawalTerms, () => ({ ...terms, feeBasisPoints }));
  fakeServer.reply(applyForWithdrawal, ({ fee }) => {
    if (fee === 5) return applied;
    feeBasisPoints = 500;
    throw new ErrorReply(withdrawalErrors.feeChanged, '手续费有变动，现在是 5 元');
  });
  await renderPage(<WithdrawPage />);
  await page.getByLabelText('提现金额').fill('100');
  await page.getByRole('button', { name: '提现，到账 ¥97.00' }).click();
  await expect.element(password).toBeVisible();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('804291');
  await expect.element(page.getByText('手续费有变动，现在是 5 元')).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  await page.getByRole('button', { name: '提现，到账 ¥95.00' }).click();
  await expect.element(password).toBeVisible();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('804291');
  await expect
    .poll(() => fakeServer.requestsTo(applyForWithdrawal))
    .toMatchObject([
      { amount: 100, fee: 3 },
      { amount: 100, fee: 5 },
    ]);
});

test('a forgotten pay password leaves the amount and the card as they were', async () => {
  fakeServer.reply(getWallet, wallet());
  const other = { ...card, bankCardId: 'other', last4: '0555' };
  fakeServer.reply(listBankCards, [card, other]);
  fakeServer.reply(listWithdrawals, { resultList: [], hasNextPage: false, nextPage: null });
  fakeServer.reply(getWithdrawalTerms, terms);
  const { router } = await renderPage(<WithdrawPage />);
  await page.getByRole('button', { name: /尾号 0128/ }).click();
  await page.getByRole('button', { name: /尾号 0555/ }).click();
  await page.getByLabelText('提现金额').fill('80');
  await page.getByRole('button', { name: '提现，到账 ¥77.60' }).click();
  await page.getByRole('link', { name: '忘记支付密码' }).click();
  await expect.element(page.getByText(/^页面 .*payPassword\/modify/)).toBeVisible();
  router.history.back();
  await expect.element(page.getByLabelText('提现金额')).toHaveValue('80');
  await expect.element(page.getByRole('button', { name: /尾号 0555/ })).toBeVisible();
});

test('an amount waits while its card is added', async () => {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listBankCards, []);
  fakeServer.reply(listWithdrawals, { resultList: [], hasNextPage: false, nextPage: null });
  fakeServer.reply(getWithdrawalTerms, terms);
  const { router } = await renderPage(<WithdrawPage />);
  await page.getByLabelText('提现金额').fill('80');
  await page.getByRole('link', { name: '先添加一张银行卡' }).click();
  await expect.element(page.getByText('页面 /wallet/balance/cash/account/bank')).toBeVisible();
  fakeServer.reply(listBankCards, [card]);
  router.history.back();
  await expect.element(page.getByLabelText('提现金额')).toHaveValue('80');
  await expect.element(page.getByRole('button', { name: '提现，到账 ¥77.60' })).toBeVisible();
});

test('hidden balances hide that of the withdrawal, too', async () => {
  const { hidden } = useHiddenBalance.getState();
  onTestFinished(() => useHiddenBalance.setState({ hidden }));
  useHiddenBalance.setState({ hidden: true });
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listBankCards, [card]);
  fakeServer.reply(listWithdrawals, { resultList: [], hasNextPage: false, nextPage: null });
  fakeServer.reply(getWithdrawalTerms, terms);
  await renderPage(<WithdrawPage />);
  await expect.element(page.getByLabelText('提现金额')).toHaveAccessibleDescription('可用余额 已隐藏');
});

test('the form says how much of the balance is cashback, and takes no more than the rest', async () => {
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listBankCards, [card]);
  fakeServer.reply(listWithdrawals, { resultList: [], hasNextPage: false, nextPage: null });
  fakeServer.reply(getWithdrawalTerms, { ...terms, availableBalance: 698, withdrawable: 648 });
  await renderPage(<WithdrawPage />);
  const field = page.getByLabelText('提现金额');
  await expect
    .element(field)
    .toHaveAccessibleDescription('可用余额 ¥698.00，其中返现 ¥50.00，可以消费，不能提现');
  await field.fill('648.01');
  await expect.element(field).toHaveAccessibleDescription('返现可以消费，不能提现');
  await page.getByRole('button', { name: '全部' }).click();
  await expect.element(field).toHaveValue('648');
  await expect.element(page.getByRole('button', { name: /^提现，到账/ })).toBeEnabled();
});
