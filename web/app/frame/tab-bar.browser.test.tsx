import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { KeepAliveContext, usePageHandle } from '../../ui/page/page-context.ts';
import { TabBar } from './tab-bar.tsx';

const tab = '/column/columnTabbar/find';
const child = '/column/columnTabbar/picPost';
const refresh = vi.fn();

function List() {
  const scroller = useRef<HTMLDivElement>(null);
  usePageHandle({ scroller, refresh });
  return (
    <div ref={scroller} data-testid="list" className="h-40 overflow-y-auto">
      <div className="h-96" />
    </div>
  );
}

async function show(current: string) {
  refresh.mockClear();
  const { router } = await renderPage(
    <>
      <KeepAliveContext value={current}>
        <List />
      </KeepAliveContext>
      <TabBar current={current} />
    </>,
  );
  const list = page.getByTestId('list').element();
  list.scrollTop = 100;
  await expect.poll(() => list.scrollTop).toBe(100);
  const link = page.getByRole('link', { name: '发现' });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await link.click();
  await expect.poll(() => list.scrollTop).toBe(0);
  expect(refresh).not.toHaveBeenCalled();
  return { path: () => router.state.location.pathname, link };
}

test('a tap on the active tab scrolls its page to the top, a second one refreshes it', async () => {
  const { path, link } = await show(tab);
  const before = path();
  await link.click();
  expect(refresh).toHaveBeenCalledOnce();
  expect(path()).toBe(before);
});

test('on a page below a tab the tab scrolls that page to the top, then leads to its own', async () => {
  const { path, link } = await show(child);
  await link.click();
  await expect.poll(path).toBe(tab);
  expect(refresh).not.toHaveBeenCalled();
});
