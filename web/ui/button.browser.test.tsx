import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Button } from './button.tsx';

test('a busy button keeps the focus, and neither a press nor Enter submits its form again', async () => {
  let submitted = 0;
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted += 1;
      }}
    >
      <input aria-label="name" />
      <Button type="submit" busy={busy} disabled={busy}>
        send
      </Button>
    </form>
  );
  const { rerender } = await render(form(false));
  const button = page.getByRole('button', { name: 'send' });
  await button.click();
  expect(submitted).toBe(1);
  await rerender(form(true));
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(document.activeElement).toBe(button.element());
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox').fill('Anna');
  await userEvent.keyboard('{Enter}');
  expect(submitted).toBe(1);
  await rerender(form(false));
  await userEvent.keyboard('{Enter}');
  expect(submitted).toBe(2);
});

test('a long text of a button as wide as its container takes two lines', async () => {
  await render(
    <div style={{ width: 200 }}>
      <Button full>Cancel the deletion and keep the account</Button>
    </div>,
  );
  const button = page.getByRole('button').element();
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  expect(button.clientHeight).toBeGreaterThan(48);
});
