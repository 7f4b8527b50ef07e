import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/render.tsx';
import { CodeCells } from './code-cells.tsx';

test('after a wrong code the cell that comes next can be told from the others', async () => {
  await renderPage(<CodeCells code="" onCode={() => undefined} error="验证码不正确" disabled={false} />);
  const field = page.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  const cells = field.element().parentElement!.querySelectorAll('.numbers');
  const borderOf = (cell: Element | undefined) => getComputedStyle(cell!).borderColor;
  expect(borderOf(cells[0])).not.toBe(borderOf(cells[1]));
});
