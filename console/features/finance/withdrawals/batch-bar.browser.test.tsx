import {
  approveWithdrawals,
  exportWithdrawals,
  listAdminWithdrawals,
  withdrawalAdminLimits,
} from '@muyu/contract/admin/money/withdrawal.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../../web/testing/fake-server.ts';
import { queryClient } from '../../../client/query-client.ts';
import { renderPage } from '../../../testing/render.tsx';
import { withdrawal } from '../testing/finance-samples.ts';
import { BatchBar } from './batch-bar.tsx';

const { batch } = withdrawalAdminLimits;
const ids = Array.from({ length: batch + 1 }, (_, at) => `withdrawal${at}`);
const chosen = ids.map((withdrawalId) => ({ ...withdrawal({ amount: 10.1, net: 9.79 }), withdrawalId }));

async function approveChosen() {
  const onDone = vi.fn();
  await renderPage(<BatchBar state="applied" total={chosen.length} chosen={chosen} onDone={onDone} />);
  await page.getByRole('button', { name: `Approve selected (${chosen.length})` }).click();
  const question = page.getByRole('dialog', { name: `Approve ${chosen.length} withdrawals?` });
  await expect.element(question).toMatchTextContent(/Total: ¥1,020\.10\. To bank cards: ¥988\.79\./);
  await question.getByRole('button', { name: 'Approve' }).click();
  return onDone;
}

test('more withdrawals than one request takes are approved in several, with one outcome', async () => {
  fakeServer.reply(approveWithdrawals, ({ withdrawalIds }) =>
    withdrawalIds.map((withdrawalId) => ({ withdrawalId, outcome: 'done' as const })),
  );
  const onDone = await approveChosen();
  await expect.element(page.getByText(`Done: ${chosen.length}`)).toBeVisible();
  expect(fakeServer.requestsTo(approveWithdrawals)).toEqual([
    { withdrawalIds: ids.slice(0, batch) },
    { withdrawalIds: ids.slice(batch) },
  ]);
  expect(onDone.mock.calls).toEqual([[[]]]);
});

test('when a later request fails, the list shows what was approved before, and the selection stays', async () => {
  const list = [listAdminWithdrawals.id];
  queryClient.setQueryData(list, []);
  fakeServer.reply(approveWithdrawals, ({ withdrawalIds }) => {
    if (withdrawalIds.length < batch) throw new ErrorReply(coreErrors.internalError, 'Something went wrong');
    return [];
  });
  const onDone = await approveChosen();
  await expect.element(page.getByText('That didn’t work')).toBeVisible();
  expect(queryClient.getQueryState(list)).toMatchObject({ isInvalidated: true });
  expect(onDone).not.toHaveBeenCalled();
});

test('withdrawals of a batch that were not carried out are named until that is closed, and stay selected', async () => {
  fakeServer.reply(approveWithdrawals, ({ withdrawalIds }) =>
    withdrawalIds.map((withdrawalId) => ({
      withdrawalId,
      outcome: withdrawalId === ids[1] ? ('linked' as const) : ('done' as const),
    })),
  );
  const onDone = await approveChosen();
  const left = page.getByRole('dialog', { name: 'Not everything was carried out' });
  await expect
    .element(left.getByRole('listitem'))
    .toMatchTextContent(/^Lin ¥10\.10.*Someone else has to approve, too$/);
  await expect.element(page.getByText(/^Done: 100, Someone else/)).toBeVisible();
  expect(onDone.mock.calls).toEqual([[[ids[1]]]]);
  expect(document.querySelector('.ant-message-success')).toBeNull();
  await left.getByRole('button', { name: 'Close' }).click();
  await expect.element(left).not.toBeInTheDocument();
});

test('a batch of which nothing was carried out is no success', async () => {
  fakeServer.reply(approveWithdrawals, ({ withdrawalIds }) =>
    withdrawalIds.map((withdrawalId) => ({ withdrawalId, outcome: 'changed' as const })),
  );
  await approveChosen();
  const left = page.getByRole('dialog', { name: 'Nothing was carried out' });
  await expect.element(left.getByText(`Its status has changed: ${chosen.length}`)).toBeVisible();
  await left.getByRole('button', { name: 'Close' }).click();
  await expect.element(left).not.toBeInTheDocument();
});

test('a file for the bank that has not all withdrawals says so until that is closed', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => save.mockRestore());
  const file = { number: 7, name: 'withdrawals-7.csv', text: 'a,b', count: 2000, hasMore: true };
  fakeServer.reply(exportWithdrawals, file);
  await renderPage(<BatchBar state="paying" total={2500} chosen={[]} onDone={() => {}} />);
  await page.getByRole('button', { name: 'New file for the bank' }).click();
  const note = page.getByRole('dialog', { name: 'Saved as withdrawals-7.csv' });
  await expect
    .element(note.getByText(/^2,?000 withdrawals are in this file, and others in no file yet/))
    .toBeVisible();
  await note.getByRole('button', { name: 'Close' }).click();
  await expect.element(note).not.toBeInTheDocument();
});
