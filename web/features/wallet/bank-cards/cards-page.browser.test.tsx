import { type BankCard, deleteBankCard, listBankCards } from '@muyu/contract/wallet/bank-card.ts';
import { walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { CardsPage } from './cards-page.tsx';

const card = (last4: string): BankCard => ({
  bankCardId: last4,
  bank: 'icbc',
  bankName: '工商银行',
  holder: '*潮',
  last4,
  createdAt: '2026-11-01T12:00:00.000Z',
});
let cards: BankCard[] = [];
const bin = (last4: string) => page.getByRole('button', { name: `删除尾号 ${last4} 的银行卡` });
const dialog = page.getByRole('alertdialog');
const confirm = dialog.getByRole('button', { name: '删除', exact: true });

beforeEach(() => {
  cards = [card('1111'), card('2222')];
  fakeServer.reply(listBankCards, () => cards);
});

test('a bank card that is gone already leaves the list as if it were deleted now', async () => {
  fakeServer.reply(deleteBankCard, () => {
    cards = [card('2222')];
    throw new ErrorReply(walletErrors.notFound, '没有找到');
  });
  await renderPage(<CardsPage />);
  await bin('1111').click();
  await confirm.click();
  await expect.element(page.getByText('银行卡已删除')).toBeVisible();
  await expect.element(bin('1111')).not.toBeInTheDocument();
  await expect.element(bin('2222')).toBeVisible();
});

test('a second bank card can be deleted when the deletion of the first has ended', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeServer.reply(deleteBankCard, async ({ id }) => {
    if (id === '1111') await held;
    cards = cards.filter(({ bankCardId }) => bankCardId !== id);
    return {};
  });
  await renderPage(<CardsPage />);
  await bin('1111').click();
  await confirm.click();
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: '取消' }).click();
  await bin('2222').click();
  await expect.element(dialog.getByText(/尾号 2222/)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  release();
  await confirm.click();
  await expect.element(page.getByText('还没有银行卡')).toBeVisible();
  expect(fakeServer.requestsTo(deleteBankCard)).toEqual([{ id: '1111' }, { id: '2222' }]);
});
