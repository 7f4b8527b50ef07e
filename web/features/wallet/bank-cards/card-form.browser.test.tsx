import { accountErrors } from '@muyu/contract/account/account.ts';
import { addBankCard, type Bank, listBankCards } from '@muyu/contract/wallet/bank-card.ts';
import { payPasswordErrors } from '@muyu/contract/wallet/pay-password.ts';
import { getWallet, walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '../../../client/session.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { wallet } from '../testing/wallet-samples.ts';
import { CardForm } from './card-form.tsx';

const banks: Bank[] = [
  { bank: 'icbc', name: '工商银行', prefixes: ['622202'] },
  { bank: 'cmb', name: '招商银行', prefixes: ['621483'] },
];
const card = {
  bankCardId: 'card',
  bank: 'icbc',
  bankName: '工商银行',
  holder: '**明',
  last4: '0128',
  createdAt: '2026-11-01T12:00:00.000Z',
};
/** Passes the Luhn check. */
const number = '6222020000000007';
const onAdded = vi.fn();
let router: Awaited<ReturnType<typeof renderPage>>['router'];

const holder = page.getByLabelText('持卡人姓名');
const field = page.getByLabelText('银行卡号');
const bank = page.getByLabelText('开户银行');
const add = page.getByRole('button', { name: '添加银行卡' });
const password = page.getByLabelText('6 位支付密码');

beforeEach(async () => {
  onAdded.mockReset();
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(listBankCards, [card]);
  fakeServer.reply(addBankCard, card);
  ({ router } = await renderPage(<CardForm banks={banks} onAdded={onAdded} />));
});

test('the number is grouped in fours, and its bank is found while it is typed', async () => {
  await field.click();
  await userEvent.keyboard('62220');
  await expect.element(field).toHaveValue('6222 0');
  await expect.element(bank).toHaveValue('');
  await userEvent.keyboard('2');
  await expect.element(bank).toHaveValue('icbc');
  await expect.element(page.getByText('按卡号认出来的，不对可以改')).toBeVisible();
});

test('a digit that is typed in between leaves the caret behind it', async () => {
  await field.fill('62220000');
  const input = field.element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(4, 4);
  await userEvent.keyboard('3');
  await expect.element(field).toHaveValue('6222 3000 0');
  expect(input.selectionStart).toBe(6);
});

test('a chosen bank stays when the number changes', async () => {
  await field.fill('622202');
  await bank.selectOptions('招商银行');
  await field.fill('6222021');
  await expect.element(bank).toHaveValue('cmb');
});

test('a number with a wrong digit is found when the field is left', async () => {
  await field.fill('6222020000000008');
  await holder.click();
  await expect.element(page.getByText('卡号不对，核对一下')).toBeVisible();
  await field.fill(number);
  await expect.element(page.getByText('卡号不对，核对一下')).not.toBeInTheDocument();
});

test('missing fields are named and nothing is sent', async () => {
  await add.click();
  for (const text of ['填一下持卡人姓名', '填一下卡号', '选一下开户银行'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
});

test('a bank that is found from the number is not asked for any more', async () => {
  await add.click();
  await expect.element(page.getByText('选一下开户银行')).toBeVisible();
  await field.fill('622202');
  await expect.element(bank).toHaveValue('icbc');
  await expect.element(page.getByText('选一下开户银行')).not.toBeInTheDocument();
});

async function fillAndAdd() {
  await holder.fill('王明');
  await field.fill(number);
  await add.click();
  await expect.element(password).toBeVisible();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('804291');
}

test('a valid card is added with the pay password', async () => {
  await fillAndAdd();
  await expect.poll(() => onAdded.mock.calls.length).toBe(1);
  expect(fakeServer.requestsTo(addBankCard)).toEqual([
    { holder: '王明', cardNumber: number, bank: 'icbc', payPassword: '804291' },
  ]);
});

test('a card that the server knows is named at the number', async () => {
  fakeServer.reply(addBankCard, () => {
    throw new ErrorReply(walletErrors.cardKnown, '这张卡已经添加过了');
  });
  await fillAndAdd();
  await expect.element(page.getByText('这张卡已经添加过了')).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(onAdded).not.toHaveBeenCalled();
});

test('a card whose reply was lost is added when the server knows it at the next try', async () => {
  fakeServer.reply(addBankCard, () => {
    throw connectionLost;
  });
  await fillAndAdd();
  await expect.element(page.getByText('连不上服务器，检查网络后再试')).toBeVisible();
  fakeServer.reply(addBankCard, () => {
    throw new ErrorReply(walletErrors.cardKnown, '这张卡已经添加过了');
  });
  await userEvent.keyboard('804291');
  await expect.poll(() => onAdded.mock.calls.length).toBe(1);
  await expect.element(page.getByText('这张卡已经添加过了')).not.toBeInTheDocument();
});

test('a wrong pay password is named below the boxes', async () => {
  fakeServer.reply(addBankCard, () => {
    throw new ErrorReply(payPasswordErrors.wrong, '支付密码不对');
  });
  await fillAndAdd();
  await expect.element(page.getByText('支付密码不对')).toBeVisible();
  await expect.element(password).toHaveValue('');
});

/** Leaves the form, whose bank was chosen by hand, for the page that sets another pay password. */
async function leaveToReset() {
  await holder.fill('王明');
  await field.fill(number);
  await bank.selectOptions('招商银行');
  await add.click();
  await expect.element(password).toBeVisible();
  await page.getByRole('link', { name: '忘记支付密码' }).click();
  await expect.element(page.getByText(/^页面 .*payPassword\/modify/)).toBeVisible();
}

test('a forgotten pay password leaves the form as it was, once and not in the storage', async () => {
  await leaveToReset();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(number);
  router.history.back();
  await expect.element(holder).toHaveValue('王明');
  await expect.element(field).toHaveValue('6222 0200 0000 0007');
  await expect.element(bank).toHaveValue('cmb');
  await router.navigate({ to: '/elsewhere' as never });
  await expect.element(page.getByText('页面 /elsewhere')).toBeVisible();
  router.history.back();
  await expect.element(field).toHaveValue('');
});

test('another account does not see the form that was left', async () => {
  await leaveToReset();
  useSession.setState({ token: 'other' });
  router.history.back();
  await expect.element(holder).toHaveValue('');
  await expect.element(field).toHaveValue('');
});

test('a card that waits after a recovery by questions says until when, and the form keeps its fields', async () => {
  const text = '登录密码刚用密保问题重设过，明天 12:00 之前暂时不能这样操作';
  fakeServer.reply(addBankCard, () => {
    throw new ErrorReply(accountErrors.recoveredLately, text);
  });
  await fillAndAdd();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(holder).toHaveValue('王明');
  await expect.element(password).not.toBeInTheDocument();
});
