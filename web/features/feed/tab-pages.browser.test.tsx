import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goOnline } from '../../testing/connection.ts';
import { renderPage } from '../../testing/render.tsx';
import { centerOf, dragTouch } from '../../testing/touch.ts';
import { getPageHandle, KeepAliveContext } from '../../ui/page/page-context.ts';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { ScrollMemory } from '../../ui/page/scroll-memory.tsx';
import { TabPages } from './tab-pages.tsx';

const first = page.getByText('第一行', { exact: true });
const topOf = (element: Element) => element.getBoundingClientRect().top;
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

const show = () =>
  renderPage(
    <TabPages
      title="首页"
      label="分类"
      tabs={[
        {
          key: 'one',
          label: '最热',
          content: (
            <PullToRefresh onRefresh={() => Promise.resolve('已经是最新的了')}>
              <p>第一行</p>
            </PullToRefresh>
          ),
        },
      ]}
    />,
  );

afterEach(() => {
  goOnline();
});

test('the offline strip pushes the list down', async () => {
  await show();
  await expect.element(first).toBeVisible();
  const before = topOf(first.element());
  goOffline();
  const strip = page.getByText('网络断开了，恢复后自动更新');
  await expect.element(strip).toBeVisible();
  await vi.waitFor(() => expect(topOf(first.element())).toBeGreaterThan(before + 20));
  expect(topOf(first.element())).toBeGreaterThanOrEqual(bottomOf(strip.element()) - 1);
});

test('the result of a refresh pushes the list down, and leaves', async () => {
  await show();
  const before = topOf(first.element());
  await dragTouch(centerOf(first), { y: 260 });
  const result = page.getByText('已经是最新的了');
  await expect.element(result).toBeVisible();
  await vi.waitFor(() => expect(topOf(first.element())).toBeGreaterThanOrEqual(bottomOf(result.element())));
  await expect.element(result).not.toBeInTheDocument();
  await vi.waitFor(() => expect(topOf(first.element())).toBeCloseTo(before));
});

test('on a kept page each list stays where it is, and the tab bar refreshes the shown one', async () => {
  const refreshed: string[] = [];
  const tab = (key: string, label: string) => ({
    key,
    label,
    content: (
      <PullToRefresh onRefresh={async () => void refreshed.push(key)}>
        <ScrollMemory part={key} />
        <p className="h-[5000px]">{`列表 ${key}`}</p>
      </PullToRefresh>
    ),
  });
  await renderPage(
    <KeepAliveContext value="kept">
      <TabPages title="首页" label="分类" tabs={[tab('one', '最热'), tab('two', '最新')]} />
    </KeepAliveContext>,
  );
  const panel = page.getByRole('tabpanel', { name: '最热', includeHidden: true });
  const choose = async (name: string) => {
    await page.getByRole('tab', { name }).click();
    await expect.element(page.getByRole('tabpanel', { name })).toBeInViewport({ ratio: 0.9 });
  };
  for (const position of [300, 800]) {
    await choose('最热');
    panel.element().scrollTo({ top: position, behavior: 'instant' });
    await choose('最新');
    await getPageHandle('kept').refresh?.();
  }
  await choose('最热');
  expect(panel.element().scrollTop).toBe(800);
  await getPageHandle('kept').refresh?.();
  expect(refreshed).toEqual(['two', 'two', 'one']);
});
