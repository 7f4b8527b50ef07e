import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { createQueueShortcuts } from './queue-shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const actionForKey = createQueueShortcuts({ u: 'uphold' });

function Queue({ run }: { run(act: string): void }) {
  useShortcuts(true, actionForKey, run);
  return (
    <>
      <input type="checkbox" aria-label="Mine" />
      <input type="radio" name="state" aria-label="Open" />
      <input type="radio" name="state" aria-label="Decided" />
      <input type="text" aria-label="Search" />
    </>
  );
}

test('the keys work after a click on a filter, which keeps its own, and not in a text field', async () => {
  const run = vi.fn();
  await renderPage(<Queue run={run} />);
  await page.getByRole('checkbox', { name: 'Mine' }).click();
  await userEvent.keyboard('j');
  await page.getByRole('radio', { name: 'Open' }).click();
  await userEvent.keyboard('u{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Decided' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Search' }).click();
  await userEvent.keyboard('ju');
  expect(run.mock.calls).toEqual([['next'], ['uphold']]);
});
