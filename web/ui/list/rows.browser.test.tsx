import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { SwitchRow } from './rows.tsx';

test('a tap on the description or on the switch of a row moves the switch once', async () => {
  const onChange = vi.fn();
  await renderPage(<SwitchRow label="省流量" text="图片小一些" checked={false} onChange={onChange} />);
  await page.getByText('图片小一些').click();
  expect(onChange.mock.calls).toEqual([[true]]);
  await page.getByRole('switch', { name: '省流量' }).click();
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});

test('a tap on a disabled row does not move its switch', async () => {
  const onChange = vi.fn();
  await renderPage(
    <SwitchRow label="省流量" text="图片小一些" checked={false} disabled onChange={onChange} />,
  );
  await page.getByText('图片小一些').click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
});
