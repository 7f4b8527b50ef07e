import { dismissCase } from '@muyu/contract/admin/report.ts';
import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../web/testing/fake-server.ts';
import { client } from '../../client/client.ts';
import { renderPage } from '../../testing/render.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useOperatorMutation } from './use-operator-mutation.ts';

function DismissDialog() {
  const [open, setOpen] = useState(true);
  const mutation = useOperatorMutation({
    act: (reason: string) => client.request(dismissCase, { caseId: 'case', reason }),
    invalidates: [],
    successMessage: () => 'Dismissed',
    onSettled: () => setOpen(false),
  });
  return (
    <ReasonDialog
      open={open}
      title="Dismiss this?"
      label="Reason"
      okText="Dismiss"
      mutation={mutation}
      onClose={() => setOpen(false)}
      onDone={mutation.run}
    />
  );
}

test('an act without a network fails in its dialog and is not carried out at the next connection', async () => {
  const reason = page.getByRole('textbox');
  onTestFinished(() => onlineManager.setOnline(true));
  fakeServer.reply(dismissCase, () => {
    throw connectionLost;
  });
  await renderPage(<DismissDialog />);
  onlineManager.setOnline(false);
  await reason.fill('Too many links');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText(/^Can’t reach the server/)).toBeVisible();
  await expect.element(reason).toHaveValue('Too many links');

  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(reason).not.toBeInTheDocument();
  fakeServer.reply(dismissCase, {});
  onlineManager.setOnline(true);
  expect(fakeServer.requestsTo(dismissCase)).toHaveLength(1);
});

function DismissButton() {
  const mutation = useOperatorMutation({
    act: () => client.request(dismissCase, { caseId: 'case', reason: 'Spam' }),
    invalidates: [],
    successMessage: () => 'Dismissed',
    notifyOnError: true,
  });
  return (
    <button type="button" onClick={() => mutation.run()}>
      Dismiss
    </button>
  );
}

test('two clicks in one frame send one request, and the act can be tried again after an error', async () => {
  fakeServer.reply(dismissCase, () => {
    throw connectionLost;
  });
  await renderPage(<DismissButton />);
  const button = page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(page.getByText('That didn’t work')).toBeVisible();
  expect(fakeServer.requestsTo(dismissCase)).toHaveLength(1);

  fakeServer.reply(dismissCase, {});
  button.click();
  await expect.element(page.getByText('Dismissed')).toBeVisible();
  expect(fakeServer.requestsTo(dismissCase)).toHaveLength(2);
});
