import { Link, useLocation } from '@tanstack/react-router';
import { Activity } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TabPages } from '#features/feed';
import { renderPage } from '../testing/render.tsx';
import { Page } from '../ui/page/page.tsx';
import { TopBar } from '../ui/page/top-bar.tsx';
import { KeptScroll } from './frame/kept-scroll.tsx';
import { followPageChanges } from './page-changes.ts';

const Settings = () => (
  <Page bar={<TopBar back title="设置" />}>
    <p className="h-[5000px]" />
    <button type="button">退出</button>
  </Page>
);

const Start = () => (
  <Page bar={<TopBar title="我的" />}>
    <Link to={'/settings' as '/'}>去设置</Link>
    <Link to={'/search' as '/'}>去搜索</Link>
    <Link to={'/slow' as '/'}>去慢的</Link>
    <Link to={'/orders/1' as '/'}>去订单</Link>
    <Link to={'/lists' as '/'}>去列表</Link>
    <Link to={'/profile' as '/'}>去主页</Link>
  </Page>
);

const Search = () => (
  <Page>
    {/* biome-ignore lint/a11y/noAutofocus: the page is opened to type */}
    <input aria-label="搜索" autoFocus />
  </Page>
);

/** A page whose code does not come. */
const Slow = Object.assign(() => null, { preload: () => new Promise<void>(() => undefined) });

const Order = () => (
  <Page bar={<TopBar back title="订单" />}>
    <p>{useLocation().pathname}</p>
    <Link to={'/orders/2' as '/'}>下一笔</Link>
  </Page>
);

const list = <p className="h-[5000px]" />;

const Lists = () => (
  <TabPages
    title="首页"
    label="分类"
    tabs={[
      { key: 'hot', label: '最热', content: list },
      { key: 'new', label: '最新', content: list },
    ]}
    chosen={['new', () => undefined]}
  />
);

const Profile = () => (
  <Page>
    <h1>阿林</h1>
    {list}
  </Page>
);

/** The first page, which stays in the document as the tabs do. */
const KeptStart = () => (
  <Activity mode={useLocation().pathname.startsWith('/test/') ? 'visible' : 'hidden'}>
    <KeptScroll>
      <Start />
    </KeptScroll>
  </Activity>
);

const pages = {
  '/settings': Settings,
  '/search': Search,
  '/slow': Slow,
  '/orders/$id': Order,
  '/lists': Lists,
  '/profile': Profile,
};

async function open({ kept = false } = {}) {
  const { router } = await (kept
    ? renderPage(null, { pages, frame: <KeptStart /> })
    : renderPage(<Start />, { pages }));
  followPageChanges(router);
}

test('the title of the bar is the title of the document', async () => {
  await open();
  await expect.poll(() => document.title).toMatch(/^我的 - /);
  await page.getByRole('link', { name: '去设置' }).click();
  await expect.poll(() => document.title).toMatch(/^设置 - /);
  window.history.back();
  await expect.poll(() => document.title).toMatch(/^我的 - /);
});

test('a page without a name has the name of the site', async () => {
  await open();
  await expect.poll(() => document.title).toMatch(/^我的 - /);
  await page.getByRole('link', { name: '去搜索' }).click();
  await expect.poll(() => document.title).not.toContain('-');
});

test('a page that is not left after all keeps its title', async () => {
  await open();
  const { pathname } = window.location;
  await page.getByRole('link', { name: '去慢的' }).click();
  await expect.poll(() => window.location.pathname).toBe('/slow');
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe(pathname);
  await expect.poll(() => document.title).toMatch(/^我的 - /);
});

test('a page that shows something else at another address keeps its title', async () => {
  await open();
  await page.getByRole('link', { name: '去订单' }).click();
  await page.getByRole('link', { name: '下一笔' }).click();
  await expect.element(page.getByText('/orders/2')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^订单 - /);
});

test.each([false, true])(
  'a new page has the focus, the name of its heading and the keys that scroll; the page before is kept: %s',
  async (kept) => {
    await open({ kept });
    await page.getByRole('link', { name: '去设置' }).click();
    const main = page.getByRole('main', { name: '设置' });
    await expect.element(main).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => main.element().scrollTop).toBeGreaterThan(100);
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: '退出' })).toHaveFocus();
  },
);

test('the keys scroll the shown list of a new page of lists', async () => {
  await open();
  await page.getByRole('link', { name: '去列表' }).click();
  const panel = page.getByRole('tabpanel', { name: '最新' });
  await expect.element(panel).toHaveFocus();
  await expect.element(panel).toHaveAccessibleDescription('首页');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => panel.element().scrollTop).toBeGreaterThan(100);
});

test('a heading in the content of a new page has the focus, from which the keys scroll', async () => {
  await open();
  await page.getByRole('link', { name: '去主页' }).click();
  await expect.element(page.getByRole('heading', { name: '阿林' })).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => page.getByRole('main').element().scrollTop).toBeGreaterThan(100);
});

test('a page that focuses a field keeps it', async () => {
  await open();
  await page.getByRole('link', { name: '去搜索' }).click();
  await expect.element(page.getByRole('textbox', { name: '搜索' })).toHaveFocus();
});
