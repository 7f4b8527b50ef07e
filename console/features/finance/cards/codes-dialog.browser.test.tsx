import { createCardBatch, listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../../web/testing/fake-server.ts';
import { pageAfterAnother, stepBackInVain, unload } from '../../../testing/leave-page.ts';
import { renderPage } from '../../../testing/render.tsx';
import { onlyPage } from '../../../testing/samples.ts';
import { cardBatch } from '../testing/finance-samples.ts';
import { CardList } from './card-list.tsx';

const form = page.getByRole('dialog', { name: 'New batch of top-up cards' });
const make = form.getByRole('button', { name: 'Create cards' });
const codes = page.getByRole('dialog', { name: 'Codes of Autumn' });
const lost = /^The batch was created by your first request/;

beforeEach(() => fakeServer.reply(listCardBatches, onlyPage()));

async function makeBatch(history?: RouterHistory) {
  await renderPage(<CardList />, history);
  await page.getByRole('button', { name: 'New batch' }).click();
  await form.getByLabelText('Name of the batch').fill('Autumn');
  await make.click();
}

test('new codes are shown once, and only a button closes the dialog', async () => {
  fakeServer.reply(createCardBatch, {
    batch: cardBatch({ state: 'waiting' }),
    codes: ['ABCD', 'EFGH'],
    csv: '',
  });
  const history = pageAfterAnother();
  await makeBatch(history);
  await expect.element(page.getByText('2 cards created')).toBeVisible();
  await expect.element(codes.getByText('ABCD EFGH')).toBeVisible();
  await expect.element(codes.getByText(/before another operator approves/)).toBeVisible();
  await expect.element(codes.getByRole('button', { name: 'Save as CSV' })).toHaveFocus();
  expect(unload()).toBe('asks');
  await stepBackInVain();
  await expect.element(codes.getByText('ABCD EFGH')).toBeVisible();
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect.element(codes).not.toBeInTheDocument();
  expect(unload()).toBe('leaves');
  window.history.back();
  await expect.poll(() => history.location.pathname).toBe('/before');
});

test('a batch whose codes were lost says so and offers nothing to save', async () => {
  fakeServer.reply(createCardBatch, () => {
    throw connectionLost;
  });
  await makeBatch();
  await expect.element(form.getByRole('alert')).toBeVisible();
  fakeServer.reply(createCardBatch, { batch: cardBatch({ state: 'waiting' }), codes: [], csv: '' });
  await make.click();
  await expect.element(codes.getByText(lost)).toBeVisible();
  await expect.element(page.getByText('This batch was made before')).toBeVisible();
  const keys = fakeServer.requestsTo(createCardBatch).map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(codes.getByRole('button').elements()).toHaveLength(1);
  expect(codes.element().querySelector('pre')).toBeNull();
  await expect.element(codes.getByText(/before another operator approves/)).not.toBeInTheDocument();
  await codes.getByRole('button', { name: 'Close' }).click();
  await expect.element(codes).not.toBeInTheDocument();
});
