import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { MoveButtons } from './move-buttons.tsx';

function Row({ moves }: { moves: number[] }) {
  const [busy, setBusy] = useState(false);
  const onMove = (step: number) => {
    moves.push(step);
    setBusy(true);
  };
  return <MoveButtons name="Sea" first last={false} disabled={busy} onMove={onMove} />;
}

test('a button that moves a row keeps the focus while the order is saved, and moves once', async () => {
  const moves: number[] = [];
  await renderPage(<Row moves={moves} />);
  const down = page.getByRole('button', { name: 'Move Sea down' });
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(down).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(down).toHaveAttribute('aria-disabled', 'true');
  await expect.element(down).toHaveFocus();
  expect(moves).toEqual([1]);
});
