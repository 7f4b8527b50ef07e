import type { RouterHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageAfterAnother, stepBackInVain, unload } from '../../testing/leave-page.ts';
import { renderPage } from '../../testing/render.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const onClose = vi.fn();
const mutation = { pending: false, error: null, reset: () => undefined };
const reason = page.getByRole('textbox');
const question = page.getByRole('dialog').filter({ hasText: 'Discard what you entered?' });

async function show({ pending = false, history = undefined as RouterHistory | undefined } = {}) {
  onClose.mockClear();
  await renderPage(
    <ReasonDialog
      open
      title="Reject this?"
      label="Reason"
      okText="Reject"
      mutation={{ ...mutation, pending }}
      onClose={onClose}
      onDone={() => undefined}
    />,
    history,
  );
  await expect.element(reason).toBeVisible();
}

test('a dialog without typed text closes at once', async () => {
  await show();
  await reason.click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});

test('a dialog with typed text asks before it is closed by Escape or by a click beside it', async () => {
  await show();
  await reason.fill('Too many links');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue('Too many links');
  await page.elementLocator(document.querySelector('.ant-modal-wrap')!).click({ position: { x: 4, y: 4 } });
  expect(onClose).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});

test('a dialog whose request is under way stays, so that its outcome is seen', async () => {
  await show({ pending: true });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await reason.click();
  await userEvent.keyboard('{Escape}');
  await page.elementLocator(document.querySelector('.ant-modal-wrap')!).click({ position: { x: 4, y: 4 } });
  expect(onClose).not.toHaveBeenCalled();
});

test('a page is left at once while its dialog has no typed text', async () => {
  const history = pageAfterAnother();
  await show({ history });
  expect(unload()).toBe('leaves');
  window.history.back();
  await expect.poll(() => history.location.pathname).toBe('/before');
});

test('typed text is given up by a step back after one question only', async () => {
  const history = pageAfterAnother();
  await show({ history });
  await reason.fill('Too many links');
  expect(unload()).toBe('asks');
  await stepBackInVain();
  await expect.element(question).toBeVisible();
  await stepBackInVain();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue('Too many links');
  await stepBackInVain();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => history.location.pathname).toBe('/before');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('typed text is given up by a link after a question, and by the end of the session without one', async () => {
  const history = pageAfterAnother();
  await show({ history });
  await reason.fill('Too many links');
  history.push('/elsewhere');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(history.location.pathname).toBe('/page');
  history.push('/elsewhere');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => history.location.pathname).toBe('/elsewhere');
  history.replace('/login');
  await expect.poll(() => history.location.pathname).toBe('/login');
});

test('a page stays while a request of its dialog is under way', async () => {
  const history = pageAfterAnother();
  await show({ pending: true, history });
  expect(unload()).toBe('asks');
  await stepBackInVain();
  await expect.element(question).not.toBeInTheDocument();
  expect(history.location.pathname).toBe('/page');
});
