import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { AmountField } from './amount-field.tsx';

function Form() {
  const [text, setText] = useState('');
  return <AmountField label="金额" value={text} onChange={setText} />;
}
const field = page.getByLabelText('金额');

test('the amount has a decimal keypad and at most two decimals', async () => {
  await renderPage(<Form />);
  await expect.element(field).toHaveAttribute('inputmode', 'decimal');
  await field.click();
  await userEvent.keyboard('a.5-67');
  await expect.element(field).toHaveValue('0.56');
});

test('a pasted amount loses its currency sign and the commas between thousands', async () => {
  await renderPage(<Form />);
  await field.fill('¥1,280.509');
  await expect.element(field).toHaveValue('1280.50');
});
