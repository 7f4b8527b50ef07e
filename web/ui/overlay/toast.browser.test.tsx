import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { toast, undoMs } from './toast.tsx';

const status = page.getByRole('status');
const paragraphs = () => [...status.element().querySelectorAll('p')].map((line) => line.textContent);

beforeEach(async () => {
  await renderPage(null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  if (vi.isFakeTimers()) vi.runAllTimers();
  vi.useRealTimers();
});

test('a toast is announced and goes after 2.2 seconds', async () => {
  toast('已保存');
  await expect.element(status).toHaveTextContent('已保存');
  vi.advanceTimersByTime(2100);
  await expect.element(status).toHaveTextContent('已保存');
  vi.advanceTimersByTime(200);
  await expect.element(status).toBeEmptyDOMElement();
});

test('a long text is readable to its end on a small phone, and stays for as long as that takes', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  const message =
    'This account can’t publish until November 30, 2026, 8:00 PM. The reason is in your notifications.';
  toast(message, 'danger');
  const text = page.getByText(message);
  await expect.element(text).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = text.element();
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
  vi.advanceTimersByTime(5000);
  await expect.element(text).toBeVisible();
  vi.advanceTimersByTime(3000);
  await expect.element(status).toBeEmptyDOMElement();
});

test('two toasts at most are shown, the latest last', async () => {
  for (const text of ['一', '二', '三']) toast(text);
  await expect.poll(paragraphs).toEqual(['二', '三']);
});

test('the same text is shown once', async () => {
  for (const text of ['一', '二', '一']) toast(text);
  await expect.poll(paragraphs).toEqual(['二', '一']);
});

test('an empty text shows nothing', async () => {
  toast('');
  await expect.element(status).toBeEmptyDOMElement();
});

test('a toast with an undo stays five seconds', async () => {
  toast('已删除', 'plain', { label: '撤销', run: () => undefined });
  vi.advanceTimersByTime(undoMs - 100);
  await expect.element(page.getByRole('button', { name: '撤销' })).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.element(status).toBeEmptyDOMElement();
});

test('undo runs once and closes its toast', async () => {
  const run = vi.fn();
  toast('已删除', 'plain', { label: '撤销', run });
  vi.useRealTimers();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.element(status).toBeEmptyDOMElement();
  expect(run).toHaveBeenCalledTimes(1);
});
