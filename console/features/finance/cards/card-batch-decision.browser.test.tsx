import { type CardBatch, decideCardBatch, listCardBatches } from '@muyu/contract/admin/money/recharge.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../web/testing/fake-server.ts';
import { refetchMs } from '../../../client/refetch-intervals.ts';
import { renderPage } from '../../../testing/render.tsx';
import { onlyPage } from '../../../testing/samples.ts';
import { cardBatch } from '../testing/finance-samples.ts';
import { CardList } from './card-list.tsx';

const approve = page.getByRole('button', { name: /Approve$/ });
const confirmation = page.getByRole('dialog', {
  name: 'Approve “Autumn”, cards worth ¥20.00 by finance?',
});
const takeBack = page.getByRole('button', { name: /Withdraw proposal$/ });
const decline = page.getByRole('button', { name: /Decline$/ });

test('a batch that a colleague proposes comes into the open list of waiting ones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  fakeServer.reply(listCardBatches, onlyPage<CardBatch>());
  await renderPage(<CardList state="waiting" />);
  await expect.element(page.getByText('No batches yet')).toBeVisible();
  fakeServer.reply(listCardBatches, onlyPage(cardBatch({ state: 'waiting', createdByMe: false })));
  vi.advanceTimersByTime(refetchMs.slow);
  await expect.element(approve).toBeVisible();
});

test('a second operator approves a batch once, and the list names who did', async () => {
  const waiting = cardBatch({ state: 'waiting', createdByMe: false });
  const approved = cardBatch({ createdByMe: false, decidedBy: 'second' });
  const decision = Promise.withResolvers<typeof approved>();
  fakeServer.reply(listCardBatches, onlyPage(waiting));
  fakeServer.reply(decideCardBatch, () => decision.promise);
  await renderPage(<CardList />);
  await approve.click();
  await expect.element(confirmation).toBeVisible();
  expect(fakeServer.requestsTo(decideCardBatch)).toEqual([]);
  await confirmation.getByRole('button', { name: /Approve$/ }).click();
  await expect.element(approve).toBeDisabled();
  await expect.element(decline).toBeDisabled();
  fakeServer.reply(listCardBatches, onlyPage(approved));
  decision.resolve(approved);
  await expect.element(page.getByText('Approved by second')).toBeVisible();
  await expect.element(approve).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(decideCardBatch)).toEqual([{ batchId: 'batch', approve: true }]);
});

test('the maker of a waiting batch can only take it back', async () => {
  fakeServer.reply(listCardBatches, onlyPage(cardBatch({ state: 'waiting' })));
  const declined = cardBatch({ state: 'declined', decidedBy: 'finance' });
  fakeServer.reply(decideCardBatch, declined);
  await renderPage(<CardList />);
  await expect.element(takeBack).toBeVisible();
  await expect.element(approve).not.toBeInTheDocument();
  fakeServer.reply(listCardBatches, onlyPage(declined));
  await takeBack.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Withdraw proposal$/ })
    .click();
  await expect.element(page.getByText('Declined by finance')).toBeVisible();
  expect(fakeServer.requestsTo(decideCardBatch)).toEqual([{ batchId: 'batch', approve: false }]);
});

test('a batch that needed no second operator names none', async () => {
  fakeServer.reply(listCardBatches, onlyPage(cardBatch()));
  await renderPage(<CardList />);
  await expect.element(page.getByText(/^0 of 2 used/)).toBeVisible();
  await expect.element(page.getByText(/Approved|Waiting|Declined/)).not.toBeInTheDocument();
});

test('a waiting batch without a valid card is not offered for approval', async () => {
  fakeServer.reply(
    listCardBatches,
    onlyPage(cardBatch({ state: 'waiting', createdByMe: false, revoked: 2 })),
  );
  await renderPage(<CardList />);
  await expect.element(decline).toBeVisible();
  await expect.element(approve).not.toBeInTheDocument();
});
