import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { NewPayPassword } from './new-pay-password.tsx';
import { PayPasswordField } from './pay-password-field.tsx';

const completed: string[] = [];
beforeEach(() => {
  completed.length = 0;
});

function Form() {
  const [value, setValue] = useState('');
  return (
    <PayPasswordField
      label="支付密码"
      value={value}
      busy={false}
      error=""
      onChange={setValue}
      onComplete={(password) => completed.push(password)}
    />
  );
}
const input = page.getByLabelText('支付密码');

test('the input has the focus, opens no system keyboard and shows no digit', async () => {
  await renderPage(<Form />);
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAttribute('inputmode', 'none');
  await expect.element(input).toHaveAttribute('type', 'password');
});

test('in a sheet the input gets the focus back when another overlay moves it out', async () => {
  await renderPage(
    <Sheet open title="支付" onOpenChange={() => {}}>
      <Form />
    </Sheet>,
  );
  await expect.element(input).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await expect.element(input).toHaveFocus();
});

test('the keypad types and deletes, and the focus stays in the input', async () => {
  await renderPage(<Form />);
  for (const digit of ['8', '0', '4']) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: '删除一位' }).click();
  await expect.element(input).toHaveValue('80');
  await expect.element(input).toHaveFocus();
});

test('a screen reader hears how many digits there are', async () => {
  await renderPage(<Form />);
  await userEvent.keyboard('80');
  await expect.element(page.getByText('已输入 2 位，共 6 位')).toBeInTheDocument();
});

test('the sixth digit completes the password once', async () => {
  await renderPage(<Form />);
  await userEvent.keyboard('8x0429');
  expect(completed).toEqual([]);
  await userEvent.keyboard('1');
  await userEvent.keyboard('7');
  await expect.poll(() => completed).toEqual(['804291']);
});

test('a pasted password completes it', async () => {
  await renderPage(<Form />);
  await input.fill('80-42 91');
  await expect.poll(() => completed).toEqual(['804291']);
});

const chosen: string[] = [];

test('a new password that is easy to guess is asked for again', async () => {
  await renderPage(<NewPayPassword busy={false} problem="" onChosen={(password) => chosen.push(password)} />);
  await userEvent.keyboard('123456');
  await expect.element(page.getByText('别用相同或连续的数字，换一个不好猜的')).toBeVisible();
  await expect.element(page.getByLabelText('设一个 6 位数字的支付密码')).toHaveValue('');
});

test('a repeat that differs starts again', async () => {
  chosen.length = 0;
  await renderPage(<NewPayPassword busy={false} problem="" onChosen={(password) => chosen.push(password)} />);
  const first = page.getByLabelText('设一个 6 位数字的支付密码');
  const repeat = page.getByLabelText('再输入一次');
  await userEvent.keyboard('804291');
  await expect.element(repeat).toHaveFocus();
  await userEvent.keyboard('804292');
  await expect.element(page.getByText('两次输入的不一样，再设一次')).toBeVisible();
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('804291');
  await expect.element(repeat).toHaveFocus();
  await userEvent.keyboard('804291');
  await expect.poll(() => chosen).toEqual(['804291']);
});
