import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { UndoBar } from './undo-bar.tsx';

test('the line of a decision that has waited already goes on where its time is', async () => {
  const item = { reviewId: 'one', title: 'First post', content: '' } as ReviewItem;
  const last = { decision: { kind: 'approve', item }, at: Date.now() - 3_000 } as const;
  await renderPage(<UndoBar last={last} showKey onUndo={() => {}} />);
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  const line = document.querySelector<HTMLElement>('[role=status] [aria-hidden=true][style]')!;
  expect(Number.parseFloat(line.style.animationDelay)).toBeLessThanOrEqual(-3_000);
});
