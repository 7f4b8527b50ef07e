import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../testing/render.tsx';
import { NumberInput } from './number-input.tsx';

test('a number is typed or stepped by the arrow keys, without buttons that have English names', async () => {
  await renderPage(<NumberInput aria-label="Count" defaultValue={4} />);
  await page.getByRole('spinbutton', { name: 'Count' }).click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('spinbutton', { name: 'Count' })).toHaveValue('5');
  expect(page.getByRole('button', { includeHidden: true }).elements()).toEqual([]);
});
