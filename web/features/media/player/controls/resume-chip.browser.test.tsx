import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressByKey } from '../../../../testing/focus.ts';
import { renderPage } from '../../../../testing/render.tsx';
import { ResumeChip } from './resume-chip.tsx';

const surface = page.getByRole('button', { name: '播放' });
const restart = page.getByRole('button', { name: '从头看' });

async function show() {
  await renderPage(
    <div>
      <button type="button" className="video-surface">
        播放
      </button>
      <ResumeChip from={15_000} onRestart={() => undefined} />
    </div>,
  );
  const text = page.getByText(/上次看到 0:15/);
  await expect.element(text).toBeVisible();
  return text.element().closest('[role=status]');
}

test.each(['从头看', '关闭'])('%s gives the focus to the picture', async (name) => {
  const status = await show();
  await pressByKey(page.getByRole('button', { name }));
  await expect.element(restart).not.toBeInTheDocument();
  await expect.element(surface).toHaveFocus();
  expect(status).toBeInTheDocument();
});

/** Lets the timer of the chip run in a tenth of its time. */
function hurry() {
  const { setTimeout } = window;
  const fast = ((run: () => void, ms?: number) =>
    setTimeout(run, ms === 7000 ? 700 : ms)) as typeof setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(fast);
  onTestFinished(() => void vi.mocked(window.setTimeout).mockRestore());
}

test('the saved position is shown for a while, and as long as the focus is in it', async () => {
  hurry();
  await show();
  (restart.element() as HTMLElement).focus();
  const beganAt = performance.now();
  await expect.poll(() => performance.now() - beganAt).toBeGreaterThan(1500);
  await expect.element(restart).toHaveFocus();
  (surface.element() as HTMLElement).focus();
  await expect.element(restart).not.toBeInTheDocument();
});
