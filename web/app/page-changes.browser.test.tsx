import { Link } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../testing/render.tsx';
import { Page } from '../ui/page/page.tsx';
import { TopBar } from '../ui/page/top-bar.tsx';
import { followPageChanges } from './page-changes.ts';

const Settings = () => (
  <Page bar={<TopBar back title="设置" />}>
    <button type="button">退出</button>
  </Page>
);

const Start = () => (
  <Page bar={<TopBar title="我的" />}>
    <Link to={'/settings' as '/'}>去设置</Link>
    <Link to={'/search' as '/'}>去搜索</Link>
  </Page>
);

const Search = () => (
  <Page>
    {/* biome-ignore lint/a11y/noAutofocus: the page is opened to type */}
    <input aria-label="搜索" autoFocus />
  </Page>
);

async function open() {
  const { router } = await renderPage(<Start />, { pages: { '/settings': Settings, '/search': Search } });
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

test('a new page has the focus at its heading, and the keyboard goes on in its content', async () => {
  await open();
  await page.getByRole('link', { name: '去设置' }).click();
  await expect.element(page.getByRole('heading', { name: '设置' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: '退出' })).toHaveFocus();
});

test('a page that focuses a field keeps it', async () => {
  await open();
  await page.getByRole('link', { name: '去搜索' }).click();
  await expect.element(page.getByRole('textbox', { name: '搜索' })).toHaveFocus();
});
