import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { Tag } from '../../ui/tag.tsx';
import { parseTypeSizeCookie, typeScale, useTypeSize } from './type-size.ts';

afterEach(() => useTypeSize.getState().setTypeSize('normal'));

const size = (text: string) =>
  Number.parseFloat(getComputedStyle(page.getByText(text, { exact: true }).element()).fontSize);

const show = () =>
  renderPage(
    <>
      <p className="text-body">正文</p>
      <Tag tone="tide">置顶</Tag>
    </>,
  );

test('large type scales every size at once and is kept in the cookie', async () => {
  await show();
  expect([size('正文'), size('置顶')]).toEqual([15, 11]);
  useTypeSize.getState().setTypeSize('large');
  expect(size('正文')).toBeCloseTo(15 * typeScale.large);
  expect(size('置顶')).toBeCloseTo(11 * typeScale.large);
  expect(parseTypeSizeCookie(document.cookie)).toBe('large');
});

test('a change in another tab acts here', async () => {
  await show();
  const otherTab = new BroadcastChannel('ins_type');
  otherTab.postMessage('large');
  await vi.waitFor(() => expect(size('正文')).toBeCloseTo(15 * typeScale.large));
  otherTab.close();
});
