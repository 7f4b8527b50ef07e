import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { person } from '../../../../web/testing/samples.ts';
import { renderPage } from '../../../testing/render.tsx';
import { operatorWith } from '../../../testing/samples.ts';
import { paidOrder } from '../testing/finance-samples.ts';
import { OrderTable } from './order-table.tsx';

const order = (nickname: string, remark: string) =>
  paidOrder({ orderId: nickname, user: person(nickname), remark });

beforeEach(() => fakeServer.reply(getOwnOperator, operatorWith('finance')));

test('the share of the platform is shown of orders that were paid', async () => {
  const paid = { ...order('Lin', ''), payee: 'creator' };
  await renderPage(
    <OrderTable
      orders={[paid, { ...order('Mei', ''), payee: 'creator', state: 'closed', paidAt: null }]}
      loading={false}
    />,
  );
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('Lin')).toMatchTextContent(/¥1[.]00 is the platform’s/);
  await expect.element(row('Mei')).toMatchTextContent(/¥5[.]00/);
  await expect.element(row('Mei')).not.toMatchTextContent(/the platform’s/);
});

test('names and remarks of people are marked with their language, whatever the language of the console', async () => {
  await renderPage(
    <OrderTable orders={[order('阿灯', '夕焼けがきれい'), order('Lin', 'Thanks')]} loading={false} />,
  );
  await expect.element(page.getByText('阿灯', { exact: true })).toHaveAttribute('lang', 'zh-CN');
  await expect.element(page.getByText('夕焼けがきれい')).toHaveAttribute('lang', 'ja');
  await expect.element(page.getByText('Lin', { exact: true })).toHaveAttribute('lang', 'en');
  await expect.element(page.getByText('Thanks')).toHaveAttribute('lang', 'en');
});

test('an order shows when it was created and when it was paid', async () => {
  const paidAt = '2026-11-01T16:10:00.000Z';
  const late = paidOrder({ createdAt: '2026-11-01T15:50:00.000Z', paidAt });
  await renderPage(
    <OrderTable
      orders={[late, paidOrder({ orderId: 'open', state: 'pending', paidAt: null })]}
      loading={false}
    />,
  );
  await expect.element(page.getByText('11/01/2026, 23:50')).toBeVisible();
  await expect.element(page.getByText('Paid 11/02/2026, 00:10')).toBeVisible();
  expect(page.getByText(/^Paid \d/).elements()).toHaveLength(1);
});
