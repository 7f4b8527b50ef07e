import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../web/testing/fake-server.ts';
import { pageAfterAnother, stepBackInVain, unload } from '../../testing/leave-page.ts';
import { renderPage } from '../../testing/render.tsx';
import { userSample } from '../../testing/samples.ts';
import { SanctionDialog } from './sanction-dialog.tsx';

const onClose = vi.fn();
const dialog = page.getByRole('dialog').filter({ hasText: 'Lin' });
const reason = dialog.getByRole('textbox');
const question = page.getByRole('dialog').filter({ hasText: 'Discard what you entered?' });

async function show(history?: RouterHistory) {
  onClose.mockClear();
  const none = { latest: null, known: null };
  await renderPage(
    <SanctionDialog user={userSample({})} {...none} kind="freeze" open onClose={onClose} />,
    history,
  );
  await expect.element(reason).toBeVisible();
}
async function preview() {
  await reason.fill('Spam');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Back' })).toBeVisible();
}
const freeze = dialog.getByRole('button', { name: 'Freeze' });

test('a dialog without a reason closes at once', async () => {
  await show();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});

test('a reason is given up after a question, in both steps', async () => {
  await show();
  await reason.fill('Spam');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await preview();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(reason).toHaveValue('Spam');
  expect(onClose).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});

test('a step back gives up a reason after a question', async () => {
  const history = pageAfterAnother();
  await show(history);
  expect(unload()).toBe('leaves');
  await preview();
  expect(unload()).toBe('asks');
  await stepBackInVain();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => history.location.pathname).toBe('/before');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Enter shows the preview, a second one does not confirm it', async () => {
  fakeServer.reply(sanctionUser, () => {
    throw connectionLost;
  });
  await show();
  await reason.fill('Spam');
  await userEvent.keyboard('{Enter}');
  await expect.element(freeze).toBeVisible();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(fakeServer.requestsTo(sanctionUser)).toEqual([]);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(freeze).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => fakeServer.requestsTo(sanctionUser)).toHaveLength(1);
  await expect.element(dialog.getByText(/^Can’t reach the server/)).toBeVisible();
});

test('a request without a reply is sent again with the same key', async () => {
  fakeServer.reply(sanctionUser, () => {
    throw connectionLost;
  });
  await show();
  await preview();
  await freeze.click();
  await expect.element(dialog.getByText(/^Can’t reach the server/)).toBeVisible();
  await freeze.click();
  await expect.poll(() => fakeServer.requestsTo(sanctionUser)).toHaveLength(2);
  const [first, second] = fakeServer.requestsTo(sanctionUser);
  expect(first).toMatchObject({ kind: 'freeze', reason: 'Spam', days: 7, key: expect.any(String) });
  expect(second).toEqual(first);
});

test('the dialog stays while its request is under way', async () => {
  const reply = Promise.withResolvers<never>();
  fakeServer.reply(sanctionUser, () => reply.promise);
  await show();
  await preview();
  await freeze.click();
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  reply.reject(connectionLost);
  await expect.element(dialog.getByText(/^Can’t reach the server/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
