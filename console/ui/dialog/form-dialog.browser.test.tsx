import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const onClose = vi.fn();
const mutation = { pending: false, error: null, reset: () => undefined };
const reason = page.getByRole('textbox');
const question = page.getByRole('dialog').filter({ hasText: 'Discard what you entered?' });

async function show({ pending = false } = {}) {
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
