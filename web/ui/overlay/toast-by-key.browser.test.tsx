import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { toast, undoMs } from './toast.tsx';

afterEach(() => {
  if (vi.isFakeTimers()) vi.runAllTimers();
  vi.useRealTimers();
});

test('a toast with an undo stays while the focus is in it, and passes the focus on', async () => {
  await renderPage(<main tabIndex={-1}>消息</main>);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toast('都读过了', 'plain', { label: '撤销', run: () => undefined });
  const undo = page.getByRole('button', { name: '撤销' });
  await expect.element(undo).toBeVisible();
  (undo.element() as HTMLElement).focus();
  vi.advanceTimersByTime(60_000);
  await expect.element(undo).toHaveFocus();
  (undo.element() as HTMLElement).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a toast with an undo stays for twenty seconds after an act by keyboard', async () => {
  const undone = { label: '撤销', run: () => undefined };
  await renderPage(
    <button type="button" onClick={() => toast('都读过了', 'plain', undone)}>
      全部已读
    </button>,
  );
  await pressByKey(page.getByRole('button', { name: '全部已读' }));
  const undo = page.getByRole('button', { name: '撤销' });
  await expect.element(undo).toBeVisible();
  await new Promise((done) => setTimeout(done, undoMs + 500));
  await expect.element(undo).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(undo).toHaveFocus();
});
