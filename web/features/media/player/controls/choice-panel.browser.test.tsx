import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/render.tsx';
import { ChoicePanel } from './choice-panel.tsx';

function Rates() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        倍速
      </button>
      {open && (
        <ChoicePanel
          title="播放速度"
          choices={[{ value: 1, label: '1×' }]}
          value={1}
          onChoose={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
/** Whether the history has an entry of the menu: its length is bounded. */
const ownsEntry = () => ((window.history.state as { overlays?: string[] }).overlays ?? []).length > 0;
const panel = page.getByRole('radiogroup', { name: '播放速度' });

test('a step back closes the menu of the player and stays on the page', async () => {
  await renderPage(<Rates />);
  const { pathname } = window.location;
  await page.getByRole('button', { name: '倍速' }).click();
  await expect.element(panel).toBeVisible();
  await expect.poll(ownsEntry).toBe(true);
  window.history.back();
  await expect.element(panel).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(pathname);
  await expect.element(page.getByRole('button', { name: '倍速' })).toBeVisible();
});
