import { Form } from 'antd';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { ReasonField } from './reason-field.tsx';

const onEnter = vi.fn();
const field = page.getByRole('textbox');

beforeEach(async () => {
  onEnter.mockClear();
  await renderPage(
    <Form layout="vertical">
      <ReasonField label="Reason" onEnter={onEnter} />
    </Form>,
  );
});

const press = (init: KeyboardEventInit) =>
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));

test('Enter submits, with Shift it begins a line', async () => {
  await field.fill('Spam');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}again');
  await expect.element(field).toHaveValue('Spam\nagain');
  expect(onEnter).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onEnter).toHaveBeenCalledOnce();
  await expect.element(field).toHaveValue('Spam\nagain');
});

test('the Enter that ends a composition submits nothing, in Safari either', async () => {
  await field.fill('你好');
  press({ isComposing: true, keyCode: 229 });
  press({ isComposing: false, keyCode: 229 });
  expect(onEnter).not.toHaveBeenCalled();
  press({ keyCode: 13 });
  expect(onEnter).toHaveBeenCalledOnce();
});

test('on a phone, whose keyboard has no Shift + Enter, Enter begins a line', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  await field.fill('Hello,');
  await userEvent.keyboard('{Enter}thank you');
  await expect.element(field).toHaveValue('Hello,\nthank you');
  expect(onEnter).not.toHaveBeenCalled();
});
